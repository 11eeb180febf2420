import type { z } from 'zod';

export const missing = Symbol('missing');

interface Options {
  readonly beside?: object;
  /** A list of plain values holds one value, or is replaced by it. */
  readonly lists?: 'ofValue' | 'asValue';
}

export function filled(schema: z.core.$ZodType, value: unknown, options: Options = {}): unknown {
  const definition = (schema as z.core.$ZodTypes)._zod.def;
  switch (definition.type) {
    case 'object': {
      const fields = Object.entries(definition.shape).map(([name, field]) => [
        name,
        filled(field, value, options),
      ]);
      return { ...Object.fromEntries(fields.filter(([, field]) => field !== missing)), ...options.beside };
    }
    case 'array': {
      const item = filled(definition.element, value, options);
      return item === missing || (item === value && options.lists !== 'ofValue') ? value : [item];
    }
    case 'nullable':
    case 'optional':
    case 'default':
      return filled(definition.innerType, value, options);
    case 'pipe':
      return filled(definition.in, value, options);
    default:
      return value;
  }
}
