import type { FieldProblem } from '@assay/contract/kit/errors';
import { z } from 'zod';

type Definition = z.core.$ZodTypes['_zod']['def'];
const definitionOf = (schema: z.core.$ZodType): Definition => (schema as z.core.$ZodTypes)._zod.def;

const isLengthLimit = (check: z.core.$ZodCheck<never>) => check._zod.def.check === 'max_length';

function ofList(schema: z.core.$ZodArray, value: readonly unknown[], path: readonly string[]) {
  const limits = (schema._zod.def.checks ?? []).filter(isLengthLimit);
  const problem = z
    .array(z.unknown())
    .check(...(limits as never[]))
    .safeParse(value).error?.issues[0];
  if (problem) return { path: path.join('.'), message: problem.message };
  return firstOf(value, (item, index) =>
    findTooLongList(schema._zod.def.element, item, [...path, `${index}`]),
  );
}

function firstOf<Item>(
  items: readonly Item[],
  find: (item: Item, index: number) => FieldProblem | undefined,
): FieldProblem | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found) return found;
  }
  return undefined;
}

/** Checks lengths before items. Zod checks them last: 20,000 empty guarantors are 500,000 problems. */
export function findTooLongList(
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly string[] = [],
): FieldProblem | undefined {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'object':
      if (typeof value !== 'object' || value === null) return undefined;
      return firstOf(Object.entries(definition.shape), ([name, field]) =>
        findTooLongList(field, Reflect.get(value, name), [...path, name]),
      );
    case 'array':
      return Array.isArray(value) ? ofList(schema as z.core.$ZodArray, value, path) : undefined;
    case 'nullable':
    case 'optional':
    case 'default':
      return findTooLongList(definition.innerType, value, path);
    case 'pipe':
      return findTooLongList(definition.in, value, path);
    default:
      return undefined;
  }
}
