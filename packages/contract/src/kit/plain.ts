import { z } from 'zod';

type Shape = Readonly<Record<string, z.ZodType>>;

function plainOf(schema: z.ZodType): z.ZodType {
  const definition = (schema as unknown as z.core.$ZodTypes)._zod.def;
  const inner = (type: z.core.$ZodType) => plainOf(type as z.ZodType);
  switch (definition.type) {
    case 'nullable':
      return inner(definition.innerType).nullable();
    case 'default':
      return inner(definition.innerType);
    case 'pipe':
      return inner(definition.out);
    case 'array':
      return z.array(inner(definition.element));
    case 'object':
      return z.object(plain(definition.shape as unknown as Shape));
    case 'number':
      return z.number();
    case 'boolean':
      return z.boolean();
    default:
      return z.string();
  }
}

/** Checks only the types: values saved under older rules must still be shown. */
export const plain = <S extends Shape>(fields: S) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, plainOf(schema)])) as {
    [Name in keyof S]: z.ZodType<z.output<S[Name]>>;
  };
