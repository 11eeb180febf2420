import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { finishIndex } from './build/finish-index.ts';

const toServer = process.env.ASSAY_API_URL ? { '/api': { target: process.env.ASSAY_API_URL } } : {};

export default defineConfig(({ mode }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
      autoCodeSplitting: true,
      // A screen's loader comes with the screen, so that its contract isn't part of the first page.
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
    finishIndex(),
    // The gallery never leaves the machine that built it.
    mode !== 'gallery' && compressAssets(),
  ],
  server: { proxy: toServer },
  preview: { proxy: toServer },
  build: {
    target: 'baseline-widely-available',
    // Else light-dark() would be rewritten. The scripts need these browsers too, for popovers and URL.parse.
    cssTarget: ['chrome126', 'edge126', 'firefox126', 'safari18'],
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
            // Each with all that it needs: signing in, the frame of all screens with a table, and the lists that most
            // people land on. A few files instead of a hundred, because a slow line pays for each request.
            { name: 'start', test: /[\\/]src[\\/](?:main|routes[\\/]auth[\\/]login)\.tsx/ },
            {
              name: 'frame',
              test: /[\\/]src[\\/](?:routes[\\/]_app|ui[\\/]\S+[\\/](?:data-table|list-page))\.tsx/,
            },
            { name: 'lists', test: /[\\/]list[\\/](?:application|assessment)-list\.tsx/ },
          ],
        },
      },
    },
  },
}));
