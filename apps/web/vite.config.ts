import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { finishIndex } from './build/finish-index.ts';
import { withoutButtonGroups } from './build/without-button-groups.ts';
import { withoutClearButtons } from './build/without-clear-buttons.ts';
import { withoutJsonSchema } from './build/without-json-schema.ts';
import { withoutPalettes } from './build/without-palettes.ts';
import { withoutSummaries } from './build/without-summaries.ts';
import { withoutTransitions } from './build/without-transitions.ts';

/** The modules at these paths below `src`; what they import comes along. */
const at = (...paths: readonly string[]) =>
  new RegExp(`/src/(?:${paths.join('|')})\\.tsx?(?:\\?|$)`.replaceAll('/', '[\\\\/]'));

/** What every page has from the start; whoever signs in needs no more. */
const frame = at(
  'routes/(?:_app|-app-frame)',
  'ui/shell/shell',
  'ui/page/(?:code-guard|link-button|message|page|section|unsaved-guard)',
  'ui/value/(?:dates|facts|no-value|status-tag)',
  'lib/screen/(?:file-drag|navigation-focus)',
  'lib/form/when-released',
  'routes/-record',
  'lib/session/next-path',
  'areas/application/record/tab-names',
  'areas/assessment/record/assessment-section',
);

/** Fields are on the login page and on every list: they belong to neither. */
const inputs = [
  '@mantine/core/esm/(?:components/(?:Input|InputBase|TextInput)|core/MantineProvider)/',
  'src/ui/form/form.module.css',
].map((path) => path.replaceAll('/', '[\\\\/]'));

/** The list that most people land on. */
const table = at(
  'ui/page/list-page',
  'ui/data-table/(?:data-table|list-filter)',
  'lib/list/(?:list-search|use-list|queue)',
);

/** How an ABN is shown, and what every record's labels are: elsewhere they would bring all that forms need along. */
const values = at('identifiers', 'kit/values');

/** What the lists of applications and of assessments share, one of which most people land on. */
const lists = at('areas/application/public', '(?:application|assessment)/list', 'ui/value/figures');

/** What staff's landing screens share, of payments too, that nobody needs who only signs in. */
const news = at('lib/api/news', 'assessment/events', 'lib/screen/preload-screen', 'lib/session/feature');

/** What the lists that staff land on share besides. */
const staffLists = at('areas/assessment/list/assignee-filter', 'ui/data-table/views');

/** What the contracts of records are made of, which lists read too. */
const fields = at('kit/field-kinds');

/** What every form needs. */
const forms = at('lib/form/(?:form|record-form)', 'ui/form/submit-button', 'ui/form/input/password-field');

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
    withoutJsonSchema(),
    withoutTransitions(),
    withoutButtonGroups(),
    withoutClearButtons(),
    withoutPalettes(),
    withoutSummaries(),
    finishIndex(),
    // The gallery never leaves the machine that built it.
    mode !== 'gallery' && compressAssets(),
  ],
  server: { proxy: toServer },
  preview: { proxy: toServer },
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
            // Several questions at once are asked by some lists only.
            {
              name: 'tanstack',
              test: /[\\/]node_modules[\\/]@tanstack[\\/](?!.*[\\/](?:queriesObserver|useQueries)\.js)/,
            },
            { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|get-nonce)[\\/]/ },
            { name: 'values', test: values },
            // The frame and the list, which people land on, with all that they need: two files instead of forty.
            { name: 'frame', test: new RegExp([frame.source, ...inputs].join('|')) },
            { name: 'table', test: table },
            { name: 'lists', test: lists },
            { name: 'news', test: news },
            { name: 'staff-lists', test: staffLists },
            { name: 'fields', test: fields },
            { name: 'forms', test: forms },
          ],
        },
      },
    },
  },
}));
