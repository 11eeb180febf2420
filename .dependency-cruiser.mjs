/** The areas, in the order in which they may know each other: each imports only `public.ts` of those before it. */
const areas = [
  'audit',
  'iam',
  'note',
  'document',
  'entity',
  'application',
  'assessment',
  'credit',
  'workflow',
  'funder',
  'lms',
  'payment',
];

const areaFolders = ['apps/server/src/areas', 'apps/web/src/areas'];

const areaRules = areaFolders.flatMap((folder) =>
  areas.map((area, index) => {
    const later = areas.slice(index + 1).join('|');
    const others = areas.filter((other) => other !== area).join('|');
    return {
      name: `${folder}/${area}`,
      comment: 'An area imports only public.ts of the areas to its left.',
      severity: 'error',
      from: { path: `^${folder}/${area}/`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: later
          ? `^${folder}/(${later})/|^${folder}/(${others})/(?!public\\.tsx?$)`
          : `^${folder}/(${others})/(?!public\\.tsx?$)`,
      },
    };
  }),
);

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Tests may reach into what they test. */
const notTest = '\\.test\\.tsx?$';

export default {
  forbidden: [
    ...areaRules,
    forbid('no-circles', 'No circular imports.', {}, { circular: true }),
    forbid(
      'unknown-area',
      'Every folder under areas/ has its place in the order.',
      {},
      { path: `^apps/(server|web)/src/areas/(?!(${areas.join('|')})/)` },
    ),
    forbid(
      'kernel',
      'The kernel knows no business.',
      { path: '^apps/server/src/kernel/', pathNot: notTest },
      { path: '^apps/server/src/(areas|app|main)' },
    ),
    forbid(
      'providers',
      'An adapter knows the kernel alone.',
      { path: '^apps/server/src/providers/' },
      { path: '^apps/server/src/(areas|app|main)' },
    ),
    forbid(
      'who-calls-providers',
      'The outside world is called by services, and by the parts of the kernel that stand before it.',
      {
        path: '^apps/server/src/',
        pathNot: '^apps/server/src/(providers|kernel/(mail|storage))/|\\.service\\.ts$|\\.test\\.ts$',
      },
      { path: '^apps/server/src/providers/' },
    ),
    forbid(
      'who-writes-sql',
      'SQL stands in stores, and in the part of the kernel that they are built on.',
      {
        path: '^apps/server/src/',
        pathNot: '^apps/server/src/kernel/database/|\\.store\\.ts$|\\.test\\.ts$',
      },
      { path: 'node_modules/kysely' },
    ),
    forbid(
      'src-without-seed',
      'What runs needs neither seed nor test.',
      { path: '^apps/server/src/', pathNot: notTest },
      { path: '^apps/server/(seed|test)/' },
    ),
    forbid(
      'src-without-given',
      'Test data is for tests.',
      { path: '^apps/[^/]+/src/', pathNot: notTest },
      { path: '^packages/given/' },
    ),
    forbid(
      'e2e',
      'Browser tests know the packages alone: what an app does, they see in the browser.',
      { path: '^e2e/' },
      { path: '^(apps|bench|scripts)/' },
    ),
    forbid(
      'bench',
      "A benchmark may measure the server's own parts and load its demo data; nothing imports a benchmark.",
      { path: '^bench/' },
      { path: '^(apps/(?!server/(src/kernel|seed)/)|e2e/|scripts/)' },
    ),
    forbid(
      'scripts',
      'The launcher starts the apps, and imports nothing of them.',
      { path: '^scripts/', pathNot: notTest },
      { path: '^(apps|packages|e2e|bench)/' },
    ),
    forbid(
      'nothing-imports-the-outside',
      'What runs needs neither launcher, browser tests nor benchmarks.',
      { path: '^(apps|packages)/' },
      { path: '^(scripts|e2e|bench)/' },
    ),
    forbid(
      'area-from-outside',
      'From outside, an area is its public.ts; app.ts mounts its area.ts.',
      { path: '^apps/server/src/(?!areas/)', pathNot: notTest },
      { path: '^apps/server/src/areas/[^/]+/(?!public\\.ts$|area\\.ts$)' },
    ),
    forbid(
      'routes',
      'Routes call services.',
      { path: '\\.routes\\.ts$' },
      { path: '\\.(store|rules)\\.ts$' },
    ),
    forbid(
      'rules',
      'Rules are pure.',
      { path: '\\.rules\\.ts$' },
      { path: '^apps/server/src/kernel/|\\.(store|service|routes)\\.ts$' },
    ),
    forbid(
      'store',
      'A store knows the kernel and the rules, nobody above it.',
      { path: '\\.store\\.ts$' },
      { path: '\\.(service|routes)\\.ts$' },
    ),
    forbid(
      'ui',
      'The kit knows no area and no route.',
      { path: '^apps/web/src/ui/' },
      { path: '^apps/web/src/(areas|routes)/' },
    ),
    forbid(
      'lib',
      'The web library knows no screen.',
      { path: '^apps/web/src/lib/' },
      { path: '^apps/web/src/(areas|routes|ui)/' },
    ),
    forbid(
      'web-areas',
      'Screens do not import routes.',
      { path: '^apps/web/src/areas/' },
      { path: '^apps/web/src/routes/' },
    ),
    forbid(
      'web-area-from-outside',
      'From outside, a web area is its public file; only routes put its parts together.',
      { path: '^apps/web/src/(?!areas/|routes/)', pathNot: notTest },
      { path: '^apps/web/src/areas/[^/]+/(?!public\\.tsx?$)' },
    ),
    forbid(
      'apps-apart',
      'Web, server and sandbox meet only in packages.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid('packages', 'A package imports no app.', { path: '^packages/' }, { path: '^apps/' }),
    forbid('unresolvable', 'What is imported exists.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
