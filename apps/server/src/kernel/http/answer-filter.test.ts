import { size } from '@assay/given/size';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { theApp } from '../../../test/client.ts';
import { answerFilter } from './answer-filter.ts';

const { endpoints } = await theApp();

function sizeOf(schema: z.core.$ZodType): number {
  const definition = (schema as z.core.$ZodTypes)._zod.def;
  switch (definition.type) {
    case 'object':
      return Object.values(definition.shape).reduce((sum, field) => sum + sizeOf(field), 1);
    case 'array':
      return 1 + sizeOf(definition.element);
    case 'nullable':
    case 'optional':
      return sizeOf(definition.innerType);
    case 'union':
      return Math.max(...definition.options.map(sizeOf));
    default:
      return 1;
  }
}

/** Values that fit a schema, almost fit it, or don't, in a fixed ratio. */
function valuesOf(schema: z.core.$ZodType, fits: number): fc.Arbitrary<unknown> {
  const definition = (schema as z.core.$ZodTypes)._zod.def;
  const anything = fc.jsonValue();
  const mostly = (fitting: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: fits, arbitrary: fitting }, { weight: 1, arbitrary: fc.oneof(anything, strange) });
  switch (definition.type) {
    case 'object': {
      const fields = Object.entries(definition.shape).map(([name, field]) => [name, valuesOf(field, fits)]);
      const declared = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>);
      const more = fc.dictionary(fc.constantFrom('passwordHash', 'countOfAll', 'x'), anything, {
        maxKeys: 2,
      });
      return mostly(fc.tuple(more, declared).map(([extra, fitting]) => ({ ...extra, ...fitting })));
    }
    case 'array':
      return mostly(fc.array(valuesOf(definition.element, fits), { maxLength: 3 }));
    case 'nullable':
      return fc.oneof(fc.constant(null), valuesOf(definition.innerType, fits));
    case 'optional':
      return fc.oneof(fc.constant(undefined), valuesOf(definition.innerType, fits));
    case 'union':
      return fc.oneof(...definition.options.map((option) => valuesOf(option, fits)));
    case 'enum':
      return mostly(fc.constantFrom(...Object.values(definition.entries)));
    case 'literal':
      return mostly(fc.constantFrom(...definition.values));
    case 'string':
      return mostly(fc.string());
    case 'number':
      return mostly(fc.integer({ min: 1 }));
    case 'boolean':
      return mostly(fc.boolean());
    default:
      return anything;
  }
}

const strange = fc.constantFrom(
  undefined,
  Number.NaN,
  Infinity,
  0.5,
  0,
  -1,
  2 ** 53,
  new Date(0),
  [],
  Symbol.iterator,
);

const outcome = (read: () => unknown) => {
  try {
    return { text: JSON.stringify(read()) };
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return { refusal: error.issues };
  }
};

const answers = new Map(endpoints.map(({ answer, method, path }) => [answer, `${method} ${path}`]));

describe("an answer's filter equals its schema's parse", () => {
  test.for([...answers].map(([answer, name]) => [name, answer] as const))('%s', ([, answer]) => {
    const filter = answerFilter(answer);
    let passed = 0;
    fc.assert(
      fc.property(valuesOf(answer, Math.max(60, 3 * sizeOf(answer))), (value) => {
        const wanted = outcome(() => answer.parse(value));
        if ('text' in wanted) passed += 1;
        expect(outcome(() => filter(value))).toEqual(wanted);
      }),
      // A fixed seed, as in the fuzz test: of a hundred random values for a large answer, all may be refused.
      { numRuns: size({ test: 100, prove: 20_000 }), seed: 1 },
    );
    expect(passed).toBeGreaterThan(0);
  });

  const odd: Record<string, readonly [z.ZodType, readonly unknown[]]> = {
    'a strict object': [z.strictObject({ a: z.string() }), [{ a: 'x' }, { a: 'x', b: 1 }]],
    'a loose object': [z.looseObject({ a: z.string() }), [{ a: 'x', b: 1 }]],
    'an object with a rule': [
      z.object({ a: z.number() }).refine(({ a }) => a > 1),
      [{ a: 1 }, { a: 2, b: 3 }],
    ],
    'a list with a limit': [z.array(z.string()).max(1), [['a'], ['a', 'b']]],
    'a text with a format': [z.email(), ['a@b.au', 'a']],
    'a text with a limit': [z.string().max(1), ['a', 'ab']],
    'a text that is trimmed': [z.string().trim(), [' a ']],
    'a number with a limit': [z.number().max(1), [1, 2]],
    'another kind of whole number': [z.int().min(5), [1, 5]],
    'a whole number between others': [z.int().gt(1).max(4).lt(9), [1, 2, 2.5, 4, 5, '3']],
    'a whole number of a step': [z.int().multipleOf(2), [1, 2]],
    'whole numbers of 32 bits': [z.int32(), [1, 2 ** 40]],
    'a default': [z.string().default('x'), [undefined, 'a']],
    'a default that may be absent': [z.string().default('x').optional(), [undefined]],
    'a coerced number': [z.coerce.number(), ['1']],
    'a transformed text': [z.string().transform((text) => text.length), ['abc']],
    'one of two': [z.union([z.string(), z.number()]), ['a', 1, true]],
    'a record': [z.record(z.string(), z.number()), [{ a: 1 }, { a: 'x' }]],
    anything: [z.unknown(), [undefined, { a: 1 }]],
    'an optional that must not be undefined': [z.exactOptional(z.string()), [undefined, 'a']],
  };
  test.for(Object.entries(odd))('%s, which no answer has today', ([, [schema, values]]) => {
    const answer = z.object({ data: schema });
    const filter = answerFilter(answer);
    for (const data of values)
      expect(outcome(() => filter({ data, secret: 1 }))).toEqual(
        outcome(() => answer.parse({ data, secret: 1 })),
      );
  });
});

test('refuses to send a field of the wrong type', () => {
  const filter = answerFilter(z.object({ data: z.object({ id: z.int().positive() }) }));
  expect(() => filter({ data: { id: '1' } })).toThrow(z.ZodError);
  expect(filter({ data: { id: 1, passwordHash: 'x' } })).toEqual({ data: { id: 1 } });
});
