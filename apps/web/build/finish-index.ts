import { createHash } from 'node:crypto';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const versionMark = '__VERSION__';

const firstFont = /ibm-plex-sans-latin-wght-normal.*\.woff2$/;

/** Hashes the file names, which contain content hashes, so the version changes exactly with the app. */
const versionOf = (files: readonly string[]): string =>
  createHash('sha256')
    .update([...files].sort().join('\n'))
    .digest('hex')
    .slice(0, 16);

const preloadFont = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
  injectTo: 'head-prepend',
});

/** Stamps index.html and version.json with the version, and preloads the font. */
export const finishIndex = (): Plugin => {
  let version = 'dev';
  return {
    name: 'assay:finish-index',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.keys(bundle ?? {});
        if (bundle) version = versionOf(files);
        const font = files.find((file) => firstFont.test(file));
        return { html: html.replace(versionMark, version), tags: font ? [preloadFont(font)] : [] };
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) });
      },
    },
  };
};
