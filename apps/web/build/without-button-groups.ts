import type { Plugin } from 'vite';

const grouped =
  /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/]Button[\\/](ButtonGroup(?:Section)?)[\\/]\1\.mjs$/;

/** Removes Mantine's button groups, which the button imports on every first screen; we use none. */
export function withoutButtonGroups(): Plugin {
  return {
    name: 'without-button-groups',
    apply: 'build',
    transform: (_, id) => {
      const [, name] = grouped.exec(id) ?? [];
      return name ? { code: `export const ${name} = undefined;`, map: null } : undefined;
    },
  };
}
