import type { Plugin } from 'vite';

const describing = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;

/**
 * Zod's schemas carry the code that describes them as JSON Schema, 60 kB of it. Only the server describes them: here
 * that code becomes a function that does nothing.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!describing.test(id)) return undefined;
      const names = [...code.matchAll(/export (?:const|function) (\w+)/g)].map(([, name]) => name);
      const stubs = names.map((name) => `export const ${name} = nothing;`);
      return { code: ['const nothing = () => nothing;', ...stubs].join('\n'), map: null };
    },
  };
}
