import type { Plugin } from 'vite';

/** Of Mantine's own colours these are in no theme, no rule and no component that is used here. */
const unused = 'pink|grape|violet|indigo|cyan|green|lime|yellow|orange';

const inScript = /[\\/]@mantine[\\/]core[\\/]esm[\\/]core[\\/]MantineProvider[\\/]default-colors\.mjs$/;
const palette = new RegExp(`^\\s*(?:${unused}): \\[[^\\]]*\\],?$`, 'gm');
const variable = new RegExp(`^--mantine-color-(?:${unused})-`);

/** What PostCSS calls with each declaration of a style sheet. */
const inStyles = {
  postcssPlugin: 'without-palettes',
  Declaration: (declaration: { prop: string; remove(): unknown }) => {
    if (variable.test(declaration.prop)) declaration.remove();
  },
};

/** Mantine brings fourteen palettes along on every first screen, in its script and in its styles. */
export function withoutPalettes(): Plugin {
  return {
    name: 'without-palettes',
    apply: 'build',
    config: () => ({ css: { postcss: { plugins: [inStyles] } } }),
    transform: (code, id) =>
      inScript.test(id) ? { code: code.replaceAll(palette, ''), map: null } : undefined,
  };
}
