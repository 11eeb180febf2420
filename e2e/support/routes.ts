import { readFileSync } from 'node:fs';

const treeFile = new URL('../../apps/web/src/route-tree.gen.ts', import.meta.url);

/** Every path of the web app's route tree: a new one joins by existing. */
export function routePaths(): string[] {
  const [, table = ''] =
    /interface FileRoutesByFullPath \{(.*?)\n\}/s.exec(readFileSync(treeFile, 'utf8')) ?? [];
  const paths = [...table.matchAll(/'([^']+)':/g)].map(([, path = '']) => path.replace(/(.)\/$/, '$1'));
  return [...new Set(paths)].sort();
}
