import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

test('reads and writes a batch unchanged', () => {
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
  test(`neither truncates nor omits: ${why}`, () => {
    expect(() => writeAba({ header, details: [detail(change)] })).toThrow(why);
  });

describe('an unusual layout is kept', () => {
  const records = writeAba({ header, details: [detail(), detail({ cents: 5 })] }, { hasFinalLineEnd: false });
  const again = (file: string) => {
    const { summary, details: read, form } = readAba(file);
    if (!summary) throw new Error('It was refused');
    return {
      written: writeAba({ header: summary.header, details: read, trailer: summary.trailer }, form),
      form,
    };
  };
  const endings = [
    '',
    '\n',
    '\r\n   \r\n',
    `\r\n${' '.repeat(120)}`,
    '\u001A\r\n',
    '\r\n\u001A\n',
    '\r\r\n  \n\u001A',
  ];
  test.each(endings)('with %j at its end', (ending) => {
    for (const mark of ['', '\uFEFF']) {
      const file = `${mark}${records}${ending}`;
      for (const changed of [file, file.replace('\r\n', '\n'), file.replace('\r\n', '\r')])
        expect(again(changed).written).toBe(changed);
    }
  });
  test('up to a limit', () => {
    const many = writeAba({ header, details: Array.from({ length: 3_000 }, () => detail()) });
    let count = 0;
    const alternating = many.replaceAll('\r\n', () => ['\n', '\r\n'][count++ % 2] ?? '');
    expect(again(alternating).form.lineEndChanges).toHaveLength(1_000);
    const long = again(`${records}\r\n${' \r\n'.repeat(100_000)}`).form;
    expect([long.ending, long.blankLines]).toEqual([undefined, 100_000]);
    const file = `${records}\r\n${' \r\n'.repeat(10_000)}`;
    expect(again(file).written).toBe(file);
  });
});
