import { describe, expect, test } from 'vitest';
import { balancing, detail, header } from './given.ts';
import { checkAba, readAba } from './reader.ts';
import { writeAba } from './writer.ts';

const good = writeAba({ header, details: [detail(), detail({ cents: 5_000, reference: 'LN00000002' })] });
const lines = good.split('\r\n').slice(0, -1);
const [first = '', one = '', two = '', total = ''] = lines;

const joined = (...records: readonly string[]) => `${records.join('\r\n')}\r\n`;

const put = (line: string, position: number, text: string) =>
  line.slice(0, position - 1) + text + line.slice(position - 1 + text.length);
const inserted = (line: string, position: number, text: string) =>
  (line.slice(0, position - 1) + text + line.slice(position - 1)).slice(0, 120);
const deleted = (line: string, position: number, count: number) =>
  (line.slice(0, position - 1) + line.slice(position - 1 + count)).padEnd(120);

const found = (file: string) =>
  readAba(file).errors.map(({ code, line, pos }) => [code, line, pos].filter((part) => part !== undefined));

const withLine = (number: number, line: string, from: readonly string[] = lines) =>
  joined(...from.map((record, index) => (index + 1 === number ? line : record)));

describe('a blank line, however long', () => {
  for (const width of [0, 3, 119, 120, 121]) {
    const blank = ' '.repeat(width);
    test(`${width} blanks: allowed at the end, and not alone`, () => {
      for (const file of [`${good}${blank}\r\n`, `${good}${blank}\r\n${blank}\r\n`]) {
        const { isValid, warnings } = readAba(file);
        expect([isValid, warnings.map(({ code, line }) => [code, line])]).toEqual([
          true,
          [['TRAILING_BLANK_LINES', 5]],
        ]);
      }
      expect(found(`${blank}\r\n`)).toEqual([['EMPTY_FILE']]);
    });
    test(`${width} blanks between records: no record`, () => {
      expect(found(joined(first, blank, one, two, total))).toEqual([
        width === 120 ? ['RECORD_TYPE', 2, '1'] : ['LINE_LENGTH', 2],
      ]);
    });
  }
});

describe('shifted fields are one error', () => {
  for (let position = 3; position <= 8; position += 1)
    test(`an inserted space at ${position}`, () => {
      expect(found(withLine(2, inserted(one, position, ' ')))).toEqual([['FIELDS_SHIFTED', 2, '2-120']]);
    });
  for (const count of [4, 5, 7, 8, 12])
    test(`${count} missing characters at 2`, () => {
      expect(found(withLine(2, deleted(one, 2, count)))).toEqual([['FIELDS_SHIFTED', 2, '2-120']]);
    });
  for (let position = 20; position <= 26; position += 1)
    test(`an inserted zero at ${position}, which leaves another amount`, () => {
      expect(found(withLine(2, inserted(one, position, '0')))).toEqual([['FIELDS_SHIFTED', 2, '81-120']]);
    });
  test('one to three characters inserted or missing anywhere are one error at most', () => {
    for (const [index, line] of lines.entries())
      for (const count of [1, 2, 3])
        for (let position = 2; position <= 120; position += 1)
          for (const changed of [
            ...[' ', '0', 'X'].map((text) => inserted(line, position, text.repeat(count))),
            deleted(line, position, count),
          ])
            expect(
              found(withLine(index + 1, changed)).length,
              `${index + 1}:${position}: ${changed}`,
            ).toBeLessThan(2);
  });
  test('also reports errors before the shift', () => {
    const wrong = deleted(put(one, 2, '062 000'), 41, 1);
    expect(found(withLine(2, wrong))).toEqual([
      ['BSB_FORMAT', 2, '2-8'],
      ['FIELDS_SHIFTED', 2, '81-120'],
    ]);
  });
  test('three header errors that resemble a shift by 18 are separate', () => {
    const wrong = put(put(put(first, 19, '0A'), 21, 'cba'), 57, '30150A');
    expect(found(withLine(1, wrong))).toEqual([
      ['REEL', 1, '19-20'],
      ['BANK', 1, '21-23'],
      ['USER_ID', 1, '57-62'],
    ]);
  });
  test("doesn't check the reference of such a line", () => {
    const spaced = inserted(put(one, 63, ' '), 31, ' ');
    expect(readAba(withLine(2, inserted(one, 31, ' '))).warnings).toEqual([]);
    expect(readAba(withLine(2, spaced)).warnings).toEqual([]);
    const alsoWrong = put(put(one, 63, ' '), 18, 'Z');
    expect(readAba(withLine(2, alsoWrong)).warnings).toMatchObject([{ code: 'REFERENCE_LEADING_SPACE' }]);
  });
});

describe('a self-balancing file', () => {
  const balanced = writeAba({ header, details: [detail(), balancing(10_000)] })
    .split('\r\n')
    .slice(0, -1);
  const own = balanced[2] ?? '';
  test.each([
    [2, '062 001', 'BSB_FORMAT', '2-8'],
    [9, '87654321 ', 'ACCOUNT_INVALID', '9-17'],
    [9, ' 8765432A', 'ACCOUNT_INVALID', '9-17'],
    [81, '062 001', 'TRACE_INVALID', '81-87'],
    [88, ' 8765432A', 'TRACE_INVALID', '88-96'],
    [88, ' 11111111', 'ORIGINATOR_DIFFERS', '81-112'],
  ])('has one error for a fault of its balancing line at %i, %j', (position, text, code, pos) => {
    expect(found(withLine(3, put(own, position, text), balanced))).toEqual([[code, 3, pos]]);
  });
  test.each(['087654321', '8765-4321', '-87654321'])('accepts %s as the same account', (account) => {
    expect(readAba(withLine(3, put(own, 9, account), balanced)).summary).toMatchObject({
      direction: 'credit',
      balancingLine: 3,
      count: 1,
    });
  });
  test.each(['187654321', '  7654321', '876543210'])('rejects %s as another account', (account) => {
    expect(found(withLine(3, put(own, 9, account), balanced))).toEqual([['MIXED_DIRECTIONS', 3]]);
  });
  test('also reports what nothing could balance', () => {
    const [, paid = ''] = balanced;
    const unclear = put(paid, 2, '062 000');
    const elsewhere = put(own, 9, ' 11111111');
    expect(found(joined(first, unclear, elsewhere, balanced[3] ?? ''))).toEqual([['BSB_FORMAT', 2, '2-8']]);
    const other = put(own, 2, '062 001');
    const sums = put(put(put(balanced[3] ?? '', 31, '0000020000'), 41, '0000020000'), 75, '000004');
    expect(found(joined(first, paid, paid, other, own, sums))).toEqual([
      ['MIXED_DIRECTIONS', 4],
      ['BSB_FORMAT', 4, '2-8'],
    ]);
  });
});

describe('consequences of an error are left out', () => {
  const wrongCount = put(total, 75, '000009');
  const wrongCredits = put(total, 31, '0000015001');
  test.each<[string, string, readonly unknown[]]>([
    ['no transactions, and totals', joined(first, total), [['NO_DETAILS']]],
    ['transactions behind the total', joined(first, total, one), [['RECORD_AFTER_TRAILER', 3, '1']]],
    ['a total alone', joined(total), [['NO_DETAILS'], ['HEADER_MISSING', 1, '1']]],
    ['a short line alone', joined(first.slice(1)), [['LINE_LENGTH', 1]]],
  ])('%s', (_, file, wanted) => {
    expect(found(file)).toEqual(wanted);
  });
  const count = ['RECORD_COUNT', 4, '75-80'];
  const credits = ['CREDIT_TOTAL', 4, '31-40'];
  const filler = ['FILLER', 4, '2-8'];
  test.each<[string, string, readonly unknown[]]>([
    ['filler and count', put(wrongCount, 2, '999 999'), [filler, count]],
    ['filler and credits', put(wrongCredits, 2, '999 999'), [filler, credits]],
    ['a character and count', put(wrongCount, 81, '<'), [count, ['CHARACTER', 4, '81-120']]],
    ['net and count', put(wrongCount, 21, '00000X0000'), [['TOTAL_NOT_NUMERIC', 4, '21-30'], count]],
    ['count and credits', put(wrongCredits, 75, '     2'), [credits, count]],
    [
      'credits that can’t be read, and net',
      put(put(total, 31, '00000X0000'), 21, '0000015001'),
      [
        ['NET_TOTAL', 4, '21-30'],
        ['TOTAL_NOT_NUMERIC', 4, '31-40'],
      ],
    ],
  ])('two errors of the total: %s', (_, line, wanted) => {
    expect(found(withLine(4, line))).toEqual(wanted);
  });
  for (const [name, wrong] of [
    ['of 119 characters', first.slice(0, -1)],
    ['without its type', first.slice(1)],
  ] as const)
    test(`compares totals after a header ${name}`, () => {
      for (const [sums, error] of [
        [wrongCount, count],
        [wrongCredits, credits],
      ] as const)
        expect(found(joined(wrong, one, two, sums))).toEqual([['LINE_LENGTH', 1], error]);
      expect(found(joined(wrong, total))).toEqual([['NO_DETAILS'], ['LINE_LENGTH', 1]]);
    });
  test("doesn't compare totals after a short transaction as first line", () => {
    expect(found(joined(one.slice(0, -1), two, total))).toEqual([['LINE_LENGTH', 1]]);
  });
  test('reports nothing about withholding for an unknown indicator', () => {
    expect(found(withLine(2, put(put(one, 18, 'Z'), 113, '00000001')))).toEqual([['INDICATOR', 2, '18']]);
  });
});

test("sorts a line's errors by position", () => {
  const wrong = put(put(put(put(one, 113, 'A'), 97, ' '.repeat(16)), 81, '062 001'), 2, '062 000');
  expect(found(withLine(2, wrong)).map(([, , pos]) => pos)).toEqual(['2-8', '81-87', '97-112', '113-120']);
  const sums = put(put(put(total, 75, '000009'), 31, '0000000001'), 21, '0000000002');
  expect(found(withLine(4, sums)).map(([, , pos]) => pos)).toEqual(['21-30', '31-40', '75-80']);
});

describe('an end-of-file mark with a line end behind it', () => {
  test.each([
    ['on a line of its own', `${good}\u001A\r\n`, 5],
    ['on the last record', `${good.slice(0, -2)}\u001A\r\n`, 4],
  ])('%s is the same as without', (_, file, line) => {
    const { isValid, warnings, form } = readAba(file);
    expect([isValid, form.hasEndOfFileMark]).toEqual([true, true]);
    expect(warnings).toMatchObject([{ code: 'END_OF_FILE_MARK', line }]);
  });
  test("isn't one between records, nor a second time", () => {
    expect(found(joined(first, '\u001A', one, two, total))).toEqual([['LINE_LENGTH', 2]]);
    expect(found(withLine(2, `${one}\u001A`))).toEqual([['LINE_LENGTH', 2]]);
    expect(readAba(`${good}\u001A\r\n\u001A\r\n`).isValid).toBe(false);
    expect(found(withLine(2, put(one, 120, '\u001A')))).toEqual([['WITHHOLDING_NOT_NUMERIC', 2, '113-120']]);
    expect(found('\u001A\r\n')).toEqual([['EMPTY_FILE']]);
  });
});

test('gives the same results in any chunks', async () => {
  const blank = ' '.repeat(120);
  for (const ending of ['\u001A\r\n', `${blank}\r\n`, `${blank}\r${blank}\n\u001A`, `\u001A\r\n${one}\r\n`]) {
    const bytes = Buffer.from(good.replace('\r\n', '\r') + ending);
    const { details: _, ...whole } = readAba(bytes);
    for (const size of [1, 7, 119, 120, 121, 122, 123]) {
      async function* pieces() {
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
      }
      expect(await checkAba(pieces()), `${size}`).toEqual(whole);
    }
  }
});
