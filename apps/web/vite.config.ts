import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { finishIndex } from './build/finish-index.ts';
import { withoutJsonSchema } from './build/without-json-schema.ts';

/** What has a file of its own; the settings have to run before what is made with Zod. */
const ownFile = /[\\/]node_modules[\\/](?:zod|@tanstack|react|react-dom|scheduler)[\\/]|schema-settings/;

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
      autoCodeSplitting: true,
      // What a screen reads comes with the screen: its contract is no business of the first page that opens.
      codeSplittingOptions: {
        defaultBehavior: [
          ['loader', 'component'],
          ['pendingComponent'],
          ['errorComponent'],
          ['notFoundComponent'],
        ],
      },
      tmpDir: './node_modules/.tanstack',
    }),
    react(),
    withoutJsonSchema(),
    finishIndex(),
    compressAssets(),
  ],
  server: {
    proxy: process.env.ASSAY_API_URL ? { '/api': { target: process.env.ASSAY_API_URL } } : {},
  },
  build: {
    target: 'baseline-widely-available',
    // The content security policy allows no data: fonts and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A list of files beside every way to a screen costs the first one more than it saves the next: a screen is
      // fetched while the pointer is still on its way to the link.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Zod and its settings in one file, which runs before every file that makes a schema.
            { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]|schema-settings/ },
            // Every screen needs these from the start: one file instead of ten, each with its own way to the server.
            { name: 'tanstack', test: /[\\/]node_modules[\\/]@tanstack[\\/]/ },
            { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            // What most screens share of the rest: small files pack badly.
            { name: 'shared', test: (id) => !ownFile.test(id), minShareCount: 16 },
          ],
        },
      },
    },
  },
});
