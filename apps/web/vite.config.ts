import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { finishIndex } from './build/finish-index.ts';
import { withoutJsonSchema } from './build/without-json-schema.ts';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
      autoCodeSplitting: true,
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Zod and its settings in one file, which runs before every file that makes a schema.
            { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]|schema-settings/ },
            // Every screen needs these from the start: one file instead of ten, each with its own way to the server.
            { name: 'tanstack', test: /[\\/]node_modules[\\/]@tanstack[\\/]/ },
            { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
          ],
        },
      },
    },
  },
});
