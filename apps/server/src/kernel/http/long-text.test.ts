import type { Endpoint } from '@assay/contract/kit/endpoint';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { theApp } from '../../../test/client.ts';
import { filled } from '../../../test/fuzz/filled.ts';

const { endpoints } = await theApp();

/** Texts that patterns may backtrack over, and that Unicode may reorder or expand. */
const shapes = [
  'a',
  '1',
  ' ',
  '.',
  '-',
  'a.',
  '1.',
  'a-',
  '\n',
  '/',
  'a@',
  'a@a.',
  '<',
  '<p>',
  '&amp',
  'www.',
  'https://',
  '\u0301\u0316',
  '\u03b9',
  '\u0345',
  'ﷺ',
] as const;

const short = 1_000;
const long = 100_000;

/** Linear parsing takes 100 times as long, quadratic 10,000 times. */
const mostTimes = 1_000;

const textOf = (shape: string, length: number) => `x${shape.repeat(length / shape.length)}`;

function msToRead(schema: z.ZodType, value: unknown): number {
  const times = [1, 2, 3].map(() => {
    const from = performance.now();
    schema.safeParse(value);
    return performance.now() - from;
  });
  return Math.min(...times);
}

const withText = (schema: z.ZodType, text: string) => filled(schema, text, { lists: 'ofValue' });

const partsOf = ({ params, query, body }: Endpoint): z.ZodType[] =>
  [params, query, body].filter((part) => part !== undefined);

test.for(endpoints.map((entry) => [`${entry.method} ${entry.path}`, entry] as const))(
  'parses %s in linear time, whatever its shape',
  ([, entry]) => {
    for (const schema of partsOf(entry))
      for (const shape of shapes) {
        const ratio = () =>
          msToRead(schema, withText(schema, textOf(shape, long))) /
          msToRead(schema, withText(schema, textOf(shape, short)));
        let times = ratio();
        // Load slows one attempt; a quadratic pattern slows all.
        for (let tries = 0; times >= mostTimes && tries < 10; tries++) times = ratio();
        expect(times, JSON.stringify(shape)).toBeLessThan(mostTimes);
      }
  },
);
