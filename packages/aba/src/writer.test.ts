import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Detail } from './detail.ts';
import { detail, header, originator } from './given.ts';
import { readAba } from './reader.ts';
import { writeAba } from './writer.ts';

const becs = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 ^_[]',?;:=#/.*()&%!$@+-"];

const text = (most: number, least = 0) =>
  fc
    .array(fc.constantFrom(...becs), { minLength: least, maxLength: most })
    .map((characters) => characters.join('').trimEnd())
    .filter((value) => value.length >= least);

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
const bsb = fc.tuple(digits(3), digits(3)).map(([one, other]) => `${one}-${other}`);
const account = fc.stringMatching(/^[0-9-]{1,9}$/).filter((value) => /[1-9]/.test(value));

const details = fc.array(
  fc.record<Detail>({
    bsb,
    account,
    indicator: fc.constantFrom(' ', 'N', 'T', 'W', 'X', 'Y'),
    code: fc.constantFrom(50, 51, 52, 53, 54, 55, 56, 57),
    cents: fc.integer({ min: 1, max: 99_999_999 }),
    accountName: text(32, 1),
    reference: text(18),
    originator: fc.constant(originator),
    withholdingCents: fc.constant(0),
  }),
  { minLength: 1, maxLength: 30 },
);

test('what is written reads as what it was, and is written the same again', () => {
  fc.assert(
    fc.property(details, fc.constantFrom('\r\n' as const, '\n' as const, '\r' as const), (made, lineEnd) => {
      const file = writeAba({ header, details: made }, { lineEnd });
      const read = readAba(file);
      expect(read.details).toEqual(made);
      expect(read.summary?.header).toEqual(header);
      expect(read.summary?.payCents).toBe(made.reduce((sum, { cents }) => sum + cents, 0));
      expect(writeAba({ header, details: read.details }, read.form)).toBe(file);
    }),
  );
});

const refused: readonly [string, Partial<Detail>][] = [
  ['Account is longer than 9 characters: "1234567890"', { account: '1234567890' }],
  ['Account name is longer than 32 characters', { accountName: 'X'.repeat(33) }],
  ['Reference is longer than 18 characters', { reference: 'X'.repeat(19) }],
  ['Amount is longer than 10 characters', { cents: 10_000_000_000 }],
  ['Amount is not a whole number from 0: "10.5"', { cents: 10.5 }],
  ['Amount is not a whole number from 0: "-1"', { cents: -1 }],
  ['Amount must be above zero', { cents: 0 }],
  ['BSB must be NNN-NNN', { bsb: '062000' }],
  ['Account name has a character that is not allowed', { accountName: 'SMITH <J>' }],
  ['Account is not a valid account number', { account: '12A' }],
  ['Withholding tax does not match indicator', { withholdingCents: 1 }],
];

for (const [why, change] of refused)
  test(`nothing is cut or left out: ${why}`, () => {
    expect(() => writeAba({ header, details: [detail(change)] })).toThrow(why);
  });
