import fc from 'fast-check';
import type { z } from 'zod';

/** Returns known values for a field, such as existing ids; undefined omits the field. */
export type Known = (field: string) => readonly unknown[];

/** One text per format of the contract, plus unusual ones. */
const texts = [
  '03/2023',
  'true',
  '7',
  '25',
  '80000.50',
  '2300',
  '1984-05-02',
  '2024-02-29',
  '2026-01-01T10:00:00+11:00',
  '51 824 753 556',
  '004 085 616',
  '0491 570 006',
  '062-000',
  '1234 5678',
  'https://coastal.example/logo.png',
  'İstanbul',
  'ﬃ 𝕏 e\u0301',
  '\u200b=1+1',
  'O\'Brien \\ %_ "x"',
];

const numbers = [
  0, 1, 2, 5, 12, 60, 99.99, 500, 1950, 2024, 20_000, 55_000, 5_000_000, 999_999_999.99, 2_147_483_648,
  9_007_199_254_740_991,
];

const word = fc.stringMatching(/^[a-z]{3,20}$/);
const manyTexts = [
  [word, 'abc'],
  [word.map((name) => `${name}@people.example`), 'abc@people.example'],
  [fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }), 'Zoë'],
] as const;

const definitionOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;
const accepts = (schema: z.core.$ZodType, value: unknown) => (schema as z.ZodType).safeParse(value).success;

function choicesIn(schema: z.core.$ZodType): unknown[] {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'enum':
      return Object.values(definition.entries);
    case 'literal':
      return definition.values;
    case 'array':
      return choicesIn(definition.element);
    case 'union':
      return definition.options.flatMap(choicesIn);
    case 'pipe':
      return [...choicesIn(definition.in), ...choicesIn(definition.out)];
    default:
      return [];
  }
}

const leaves = new WeakMap<z.core.$ZodType, fc.Arbitrary<unknown>>();

function leaf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const made = leaves.get(schema);
  if (made) return made;
  const fitting = [...choicesIn(schema), ...texts, ...numbers, true, false].filter((value) =>
    accepts(schema, value),
  );
  const several = manyTexts
    .filter(([, example]) => accepts(schema, example))
    .map(([arbitrary]) => arbitrary.filter((text) => accepts(schema, text)));
  if (fitting.length + several.length === 0)
    throw new Error(`No text or number of valid-input.ts fits this field: ${JSON.stringify(schema)}`);
  const fresh = fitting.length > 0 ? fc.oneof(fc.constantFrom(...fitting), ...several) : fc.oneof(...several);
  leaves.set(schema, fresh);
  return fresh;
}

const mostly = (usual: fc.Arbitrary<unknown>, rare: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: usual, weight: 4 }, { arbitrary: rare, weight: 1 });

function knownOr(fresh: fc.Arbitrary<unknown>, schema: z.core.$ZodType, values: readonly unknown[]) {
  const fitting = values.filter((value) => accepts(schema, value));
  return fitting.length > 0 ? mostly(fc.constantFrom(...fitting), fresh) : fresh;
}

function fields({ shape }: z.core.$ZodObjectDef, known: Known): fc.Arbitrary<unknown> {
  const each = Object.entries(shape)
    .filter(([name]) => !known(name).includes(undefined))
    .map(([name, field]) => [name, validInput(field, known, name)] as const);
  return fc
    .record(Object.fromEntries(each))
    .map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)));
}

/** Generates input that satisfies the schema, except for rules between fields. */
export function validInput(schema: z.core.$ZodType, known: Known, name = ''): fc.Arbitrary<unknown> {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'object':
      return knownOr(fields(definition, known), schema, known(name));
    case 'array': {
      const item = validInput(definition.element, known, name);
      return mostly(fc.array(item, { minLength: 1, maxLength: 3 }), fc.constant([]));
    }
    case 'union':
      if (definition.options.every((option) => definitionOf(option).type === 'object'))
        return fc.oneof(...definition.options.map((option) => validInput(option, known, name)));
      return knownOr(leaf(schema), schema, known(name));
    case 'nullable':
      return fc.oneof(validInput(definition.innerType, known, name), fc.constant(null));
    case 'optional':
    case 'default':
      return fc.oneof(validInput(definition.innerType, known, name), fc.constant(undefined));
    case 'pipe':
      if (definitionOf(definition.in).type === 'array') return validInput(definition.in, known, name);
      return knownOr(leaf(schema), schema, known(name));
    default:
      return knownOr(leaf(schema), schema, known(name));
  }
}
