import { readFileSync } from 'node:fs';

const treeFile = new URL('../../apps/web/src/route-tree.gen.ts', import.meta.url);

/** Reads the generated route tree, so a new route is included by itself. */
export function routePaths(): string[] {
  const [, table = ''] =
    /interface FileRoutesByFullPath \{(.*?)\n\}/s.exec(readFileSync(treeFile, 'utf8')) ?? [];
  const paths = [...table.matchAll(/'([^']+)':/g)].map(([, path = '']) => path.replace(/(.)\/$/, '$1'));
  return [...new Set(paths)].sort();
}
