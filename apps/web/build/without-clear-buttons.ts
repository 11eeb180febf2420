import type { Plugin } from 'vite';

const clearButton =
  /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/]Input[\\/](InputClearButton)[\\/]\1\.mjs$/;

/** Removes the clear button that Mantine's input imports on every first screen; no field here has one. */
export function withoutClearButtons(): Plugin {
  return {
    name: 'without-clear-buttons',
    apply: 'build',
    transform: (_, id) => {
      const [, name] = clearButton.exec(id) ?? [];
      return name ? { code: `export const ${name} = undefined;`, map: null } : undefined;
    },
  };
}
