import type { Plugin } from 'vite';

const contract = /[\\/]packages[\\/]contract[\\/]src[\\/].+\.ts$/;
const summary = /^\s+summary:\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`),$/gm;

/** What each call does is said in the server's description of its calls; no screen shows it. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      contract.test(id) ? { code: code.replaceAll(summary, ''), map: null } : undefined,
  };
}
