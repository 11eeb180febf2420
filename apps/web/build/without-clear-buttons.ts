import type { Plugin } from 'vite';

const clearButton =
  /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/]Input[\\/](InputClearButton)[\\/]\1\.mjs$/;

/**
 * Mantine's input has the button that empties it as a field, so that it and its cross come along on every first screen.
 * No field here has one.
 */
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
