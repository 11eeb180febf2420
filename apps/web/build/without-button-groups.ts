import type { Plugin } from 'vite';

const grouped =
  /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/]Button[\\/](ButtonGroup(?:Section)?)[\\/]\1\.mjs$/;

/** Mantine's button has its groups as fields, so that they come along on every first screen. Nothing here is such a group. */
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
