import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readAba } from './reader.ts';
import { writeAba } from './writer.ts';

const folder = path.join(import.meta.dirname, '..', 'cases');

interface Expected {
  verdict: 'accept' | 'reject';
  code?: string;
  line?: number;
  pos?: string;
  direction?: string;
  net?: number;
  count?: number;
  payTotal?: number;
  contra?: number;
  warn?: string;
}

const expected = JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8')) as Record<
  string,
  Expected
>;
const bytesOf = (name: string) => readFileSync(path.join(folder, `${name}.aba`));

test('has a verdict for every sample', () => {
  const samples = readdirSync(folder).filter((name) => name.endsWith('.aba'));
  expect(samples.map((name) => path.parse(name).name).toSorted()).toEqual(Object.keys(expected).toSorted());
});

for (const [name, wanted] of Object.entries(expected))
  test(`${name}: ${wanted.verdict} ${wanted.code ?? ''}`, () => {
    const { isValid, errors, warnings, summary } = readAba(bytesOf(name));
    expect(isValid).toBe(wanted.verdict === 'accept');
    expect(
      errors.map(({ code }) => code),
      'one cause, one error',
    ).toEqual(wanted.code ? [wanted.code] : []);
    expect(warnings.map(({ code }) => code)).toEqual(wanted.warn ? [wanted.warn] : []);
    if (wanted.line !== undefined) expect(errors[0]?.line).toBe(wanted.line);
    if (wanted.pos !== undefined) expect(errors[0]?.pos).toBe(wanted.pos);
    if (wanted.direction !== undefined) expect(summary?.direction).toBe(wanted.direction);
    if (wanted.net !== undefined) expect(summary?.netCents).toBe(wanted.net);
    if (wanted.count !== undefined) expect(summary?.count).toBe(wanted.count);
    if (wanted.payTotal !== undefined) expect(summary?.payCents).toBe(wanted.payTotal);
    if (wanted.verdict === 'accept') expect(summary?.balancingLine !== null).toBe(wanted.contra === 1);
  });

for (const [name, { verdict }] of Object.entries(expected).filter(([, one]) => one.verdict === 'accept'))
  test(`${name}, ${verdict}ed: is the same bytes when written again`, () => {
    const bytes = bytesOf(name);
    const { summary, details, form } = readAba(bytes);
    if (!summary) throw new Error('It was accepted');
    const written = writeAba({ header: summary.header, details, trailer: summary.trailer }, form);
    expect(Buffer.from(written)).toEqual(bytes);
  });
