import type { Plugin } from 'vite';

const describing = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;

/** Stubs out Zod's JSON Schema code, 60 kB: only the server uses it. */
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
