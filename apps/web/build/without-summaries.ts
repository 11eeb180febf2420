import type { Plugin } from 'vite';

const contract = /[\\/]packages[\\/]contract[\\/]src[\\/].+\.ts$/;
const summary = /^\s+summary:\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`),$/gm;

/** Strips endpoint summaries, which only the server's API description uses. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      contract.test(id) ? { code: code.replaceAll(summary, ''), map: null } : undefined,
  };
}
