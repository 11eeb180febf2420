import type { Plugin } from 'vite';

/** Mantine colours used by no theme, rule or component here. */
const unused = 'pink|grape|violet|indigo|cyan|green|lime|yellow|orange';

const inScript = /[\\/]@mantine[\\/]core[\\/]esm[\\/]core[\\/]MantineProvider[\\/]default-colors\.mjs$/;
const palette = new RegExp(`^\\s*(?:${unused}): \\[[^\\]]*\\],?$`, 'gm');
const variable = new RegExp(`^--mantine-color-(?:${unused})-`);

const inStyles = {
  postcssPlugin: 'without-palettes',
  Declaration: (declaration: { prop: string; remove(): unknown }) => {
    if (variable.test(declaration.prop)) declaration.remove();
  },
};

/** Removes unused Mantine palettes from the first screen's script and styles. */
export function withoutPalettes(): Plugin {
  return {
    name: 'without-palettes',
    apply: 'build',
    config: () => ({ css: { postcss: { plugins: [inStyles] } } }),
    transform: (code, id) =>
      inScript.test(id) ? { code: code.replaceAll(palette, ''), map: null } : undefined,
  };
}
