import { describe, expect, test } from 'vitest';
import { balancing, detail, header, originator } from './given.ts';
import type { ErrorCode, WarningCode } from './problem.ts';
import { AbaReader, checkAba, readAba } from './reader.ts';
import { writeAba } from './writer.ts';

const three = [detail(), detail({ cents: 5_000, reference: 'LN00000002' }), detail({ cents: 1 })];
const good = writeAba({ header, details: three });
const lines = good.split('\r\n').slice(0, -1);

const joined = (changed: readonly string[]) => `${changed.join('\r\n')}\r\n`;

const spoilt = (line: number, position: number, text: string, from = lines): string =>
  joined(
    from.map((one, index) =>
      index + 1 === line ? one.slice(0, position - 1) + text + one.slice(position - 1 + text.length) : one,
    ),
  );

const found = (file: string | Uint8Array) =>
  readAba(file).errors.map(({ code, line, pos }) => [code, line, pos].filter((part) => part !== undefined));

const fields: readonly [ErrorCode, number, string, number, string][] = [
  ['REEL', 1, '19-20', 19, '0A'],
  ['REEL', 1, '19-20', 19, '00'],
  ['BANK', 1, '21-23', 21, 'cba'],
  ['BANK', 1, '21-23', 21, 'CB '],
  ['USER_NAME_BLANK', 1, '31-56', 31, ' '.repeat(26)],
  ['USER_ID', 1, '57-62', 57, '30150A'],
  ['DESCRIPTION_BLANK', 1, '63-74', 63, ' '.repeat(12)],
  ['DATE', 1, '75-80', 75, '290225'],
  ['DATE', 1, '75-80', 75, '001226'],
  ['DATE', 1, '75-80', 75, '151326'],
  ['DATE', 1, '75-80', 75, '15MAY6'],
  ['CHARACTER', 1, '31-56', 31, 'ACME<'],
  ['CHARACTER', 1, '63-74', 63, 'LOANS|'],
  ['CHARACTER', 1, '81-120', 100, '\t'],
  ['BSB_FORMAT', 2, '2-8', 2, '062 000'],
  ['ACCOUNT_INVALID', 2, '9-17', 9, '         '],
  ['ACCOUNT_INVALID', 2, '9-17', 9, '12345678 '],
  ['ACCOUNT_INVALID', 2, '9-17', 9, ' 1234567A'],
  ['ACCOUNT_INVALID', 2, '9-17', 9, '  000-000'],
  ['INDICATOR', 2, '18', 18, 'n'],
  ['TRANSACTION_CODE', 2, '19-20', 19, '58'],
  ['TRANSACTION_CODE', 2, '19-20', 19, '49'],
  ['TRANSACTION_CODE', 2, '19-20', 19, '14'],
  ['AMOUNT_NOT_NUMERIC', 2, '21-30', 21, '     10000'],
  ['AMOUNT_NOT_NUMERIC', 2, '21-30', 21, '-000010000'],
  ['AMOUNT_NOT_NUMERIC', 2, '21-30', 21, '0000100.00'],
  ['CHARACTER', 2, '31-62', 31, 'SMITH\u0000'],
  ['CHARACTER', 2, '63-80', 63, 'LN"1'],
  ['TRACE_INVALID', 2, '81-87', 81, '062001 '],
  ['TRACE_INVALID', 2, '88-96', 88, '000000000'],
  ['REMITTER_BLANK', 2, '97-112', 97, ' '.repeat(16)],
  ['CHARACTER', 2, '97-112', 97, 'ACME~'],
  ['WITHHOLDING_NOT_NUMERIC', 2, '113-120', 113, '        '],
  ['WITHHOLDING_INDICATOR', 2, '113-120', 113, '00000001'],
  ['FILLER', 5, '2-8', 2, '999 999'],
  ['TOTAL_NOT_NUMERIC', 5, '21-30', 21, '     15001'],
  ['TOTAL_NOT_NUMERIC', 5, '31-40', 31, '00000A5001'],
  ['TOTAL_NOT_NUMERIC', 5, '41-50', 41, '          '],
  ['DEBIT_TOTAL', 5, '41-50', 41, '0000000001'],
  ['CREDIT_TOTAL', 5, '31-40', 31, '0000015002'],
  ['NET_TOTAL', 5, '21-30', 21, '0000015000'],
  ['RECORD_COUNT', 5, '75-80', 75, '000004'],
  ['RECORD_COUNT', 5, '75-80', 75, '     3'],
];

describe('a field that breaks its rule is one error with code, line and positions', () => {
  for (const [code, line, pos, position, text] of fields)
    test(`${code} ${line}:${pos} ${JSON.stringify(text)}`, () => {
      expect(found(spoilt(line, position, text))).toEqual([[code, line, pos]]);
    });
});

test('words an error for people, and has the same for programs', () => {
  expect(readAba(spoilt(2, 2, '062 000')).errors).toEqual([
    {
      code: 'BSB_FORMAT',
      message: 'Line 2, positions 2-8: BSB must be NNN-NNN (found "062 000")',
      line: 2,
      from: 2,
      to: 8,
      pos: '2-8',
      field: 'BSB',
      value: '062 000',
    },
  ]);
  expect(readAba(spoilt(2, 18, 'Z')).errors[0]?.message).toBe(
    'Line 2, position 18: Indicator is unknown (found "Z")',
  );
});

const [first = '', one = '', two = '', , total = ''] = lines;

const shapes: readonly [string, readonly string[], readonly unknown[]][] = [
  [
    'no header',
    [one, total],
    [
      ['HEADER_MISSING', 1, '1'],
      ['RECORD_COUNT', 2, '75-80'],
      ['CREDIT_TOTAL', 2, '31-40'],
    ],
  ],
  ['an unknown record first', [`9${first.slice(1)}`, ...lines.slice(1)], [['HEADER_MISSING', 1, '1']]],
  ['a header alone', [first], [['TRAILER_MISSING', 1], ['NO_DETAILS']].toSorted()],
  ['two headers', [first, first, ...lines.slice(1)], [['SECOND_HEADER', 2, '1']]],
  ['two batches', [...lines, ...lines], [['SECOND_HEADER', 6, '1']]],
  ['a record after the total', [...lines, one, two], [['RECORD_AFTER_TRAILER', 6, '1']]],
  ['a second total', [...lines, total], [['RECORD_AFTER_TRAILER', 6, '1']]],
  ['a returned item', [first, `2${one.slice(1)}`, total], [['RETURNS_FILE', 2, '1']]],
  ['a blank line between', [first, '', ...lines.slice(1)], [['LINE_LENGTH', 2]]],
  [
    'a line that is too short, and totals that can’t be known then',
    [first, one.slice(1), ...lines.slice(2)],
    [['LINE_LENGTH', 2]],
  ],
  ['a last line that is too short', [...lines.slice(0, -1), total.slice(0, 50)], [['LINE_LENGTH', 5]]],
];

describe('records in another order', () => {
  for (const [name, changed, wanted] of shapes)
    test(name, () => {
      const errors = found(joined(changed));
      expect(errors.toSorted()).toEqual([...wanted].toSorted());
    });
});

test('reports a missing or surplus character as one error, although it shifts all fields after it', () => {
  const short = `${one.slice(0, 40)}${one.slice(41)} `;
  const long = `${one.slice(0, 1)}0${one.slice(1, -1)}`;
  expect(found(joined([first, short, ...lines.slice(2)]))).toEqual([['FIELDS_SHIFTED', 2, '81-120']]);
  expect(found(joined([first, long, ...lines.slice(2)]))).toEqual([['FIELDS_SHIFTED', 2, '2-120']]);
});

test('reports shifts in header and total too', () => {
  const longer = (line: string) => `${line.slice(0, 1)} ${line.slice(1, -1)}`;
  const shorter = (line: string, at: number) => `${line.slice(0, at)}${line.slice(at + 1)} `;
  const rest = lines.slice(1);
  for (const header of [longer(first), shorter(first, 10)])
    expect(found(joined([header, ...rest]))).toEqual([['FIELDS_SHIFTED', 1, '19-120']]);
  const before = lines.slice(0, -1);
  for (const sums of [longer(total), shorter(total, 1)])
    expect(found(joined([...before, sums]))).toEqual([['FIELDS_SHIFTED', 5, '2-120']]);
  const trace = shorter(one, 80);
  expect(found(joined([first, trace, ...lines.slice(2)]))).toEqual([['FIELDS_SHIFTED', 2, '81-120']]);
});

test('reports independent errors one by one', () => {
  const blanks = `${first.slice(0, 30)}${' '.repeat(26)}${first.slice(56, 62)}${' '.repeat(12)}${first.slice(74)}`;
  expect(found(joined([blanks, ...lines.slice(1)]))).toEqual([
    ['USER_NAME_BLANK', 1, '31-56'],
    ['DESCRIPTION_BLANK', 1, '63-74'],
  ]);
  const odd = `${one.slice(0, 1)}062 000${one.slice(8, 18)}99${'00000X0000'}${one.slice(30)}`;
  expect(found(joined([first, odd, ...lines.slice(2)]))).toEqual([
    ['BSB_FORMAT', 2, '2-8'],
    ['TRANSACTION_CODE', 2, '19-20'],
    ['AMOUNT_NOT_NUMERIC', 2, '21-30'],
  ]);
});

test('compares the count but not the totals after an unreadable amount', () => {
  expect(found(spoilt(2, 21, '00000X0000'))).toEqual([['AMOUNT_NOT_NUMERIC', 2, '21-30']]);
  const also = spoilt(5, 75, '000009').split('\r\n').filter(Boolean);
  expect(found(spoilt(2, 21, '00000X0000', also))).toEqual([
    ['AMOUNT_NOT_NUMERIC', 2, '21-30'],
    ['RECORD_COUNT', 5, '75-80'],
  ]);
});

test('reports a sum of more than ten digits', () => {
  const huge = one.slice(0, 20) + '9'.repeat(10) + one.slice(30);
  const sums = `7999-999            ${'9'.repeat(10)}${'9'.repeat(10)}${'0'.repeat(10)}${' '.repeat(24)}000002${' '.repeat(40)}`;
  expect(found(joined([first, huge, huge, sums]))).toEqual([['TOTAL_OVERFLOW', 4, '31-40']]);
});

test('reports a hundred errors and counts all', () => {
  const bad = `${one.slice(0, 17)}Z${one.slice(18)}`;
  const result = readAba(joined([first, ...Array.from({ length: 250 }, () => bad), total]));
  expect(result.errors).toHaveLength(100);
  expect(result.errorCount).toBeGreaterThanOrEqual(250);
});

test('reports a different originator once per line', () => {
  const other = detail({ originator: { ...originator, account: '11111111' } });
  expect(() => writeAba({ header, details: [detail(), other, detail()] })).toThrow(
    /Line 3, positions 81-112/,
  );
});

describe('direction', () => {
  const verdictOf = (details: Parameters<typeof writeAba>[0]['details']) => {
    try {
      const { summary } = readAba(writeAba({ header, details }));
      return summary && [summary.direction, summary.payCents, summary.count, summary.balancingLine];
    } catch (error) {
      return error instanceof Error ? error.message : error;
    }
  };
  const debit = (cents: number) => detail({ code: 13, cents });
  const mixed = expect.stringContaining('file mixes credits and debits');
  test.each<[string, Parameters<typeof writeAba>[0]['details'], unknown]>([
    ['credits', [detail(), detail({ code: 57 })], ['credit', 20_000, 2, null]],
    ['debits', [debit(5)], ['debit', 5, 1, null]],
    ['credits balanced by a debit', [detail(), balancing(10_000)], ['credit', 10_000, 1, 3]],
    ['debits balanced by a credit', [balancing(7, 50), debit(3), debit(4)], ['debit', 7, 2, 2]],
    ['to one’s own account, of one kind', [detail(), balancing(5, 50)], ['credit', 10_005, 2, null]],
    ['both kinds, not balanced', [detail(), debit(5)], mixed],
    ['both kinds, balanced by somebody else', [detail(), debit(10_000)], mixed],
    ['two that pay the originator', [detail(), balancing(4_000), balancing(6_000)], mixed],
    ['others of both kinds', [detail(), debit(4_000), balancing(6_000)], mixed],
    ['balanced by too little', [detail(), balancing(9_999)], mixed],
  ])('%s', (_, details, wanted) => {
    expect(verdictOf(details)).toEqual(wanted);
  });
});

describe('warnings', () => {
  const warned: readonly [WarningCode, string | Uint8Array][] = [
    ['BYTE_ORDER_MARK', `\uFEFF${good}`],
    ['END_OF_FILE_MARK', `${good}\u001A`],
    ['END_OF_FILE_MARK', `${good.slice(0, -2)}\u001A`],
    ['MIXED_LINE_ENDS', good.replace('\r\n', '\n')],
    ['TRAILING_BLANK_LINES', `${good}\r\n`],
    ['TRAILING_BLANK_LINES', `${good}   \r\n`],
    ['NOT_BLANK', spoilt(1, 2, '062-001 87654321')],
    ['NOT_BLANK', spoilt(1, 24, 'X')],
    ['NOT_BLANK', spoilt(1, 81, '2575')],
    ['NOT_BLANK', spoilt(5, 51, 'X')],
    ['REFERENCE_LEADING_SPACE', spoilt(2, 63, ' LN0000001')],
  ];
  for (const [code, file] of warned)
    test(code, () => {
      const { isValid, warnings } = readAba(file);
      expect([isValid, warnings.map((warning) => warning.code)]).toEqual([true, [code]]);
    });
  test("aren't given for a time in the header or an empty reference", () => {
    expect(readAba(spoilt(1, 81, '2359')).warnings).toEqual([]);
    expect(readAba(spoilt(2, 63, ' '.repeat(18))).warnings).toEqual([]);
  });
});

test('accepts every line end, and a missing last one', () => {
  for (const end of ['\r\n', '\n', '\r'])
    for (const last of [end, ''])
      expect(readAba(lines.join(end) + last)).toMatchObject({ isValid: true, warnings: [] });
});

test('reports invalid UTF-8, and other letters by character instead of byte', () => {
  const latin1 = Buffer.from(spoilt(2, 31, 'S#ITH')).map((byte) => (byte === 0x23 ? 0xe9 : byte));
  expect(found(latin1)).toEqual([['ENCODING', 2]]);
  expect(found(spoilt(2, 31, 'SÉITH'))).toEqual([['CHARACTER', 2, '31-62']]);
  expect(readAba(spoilt(2, 31, 'SÉITH')).errors[0]?.value?.trimEnd()).toBe('SÉITH J');
  expect(found(spoilt(2, 2, '😀62-000'.padEnd(7)))).not.toEqual([]);
});

test('rejects an empty file', () => {
  for (const empty of ['', '\r\n', '\n\n\n', '   ', '\uFEFF', '\u001A', '\uFEFF\r\n\u001A'])
    expect(found(empty), JSON.stringify(empty)).toEqual([['EMPTY_FILE']]);
});

test('gives the same result in any chunks', async () => {
  const files = [good, `\uFEFF${good}\u001A`, spoilt(2, 31, 'SÉITH'), lines.join('\r'), `${good}\r\n\r\n`];
  for (const file of files) {
    const bytes = Buffer.from(file);
    const { details: _, ...whole } = readAba(bytes);
    for (const size of [1, 2, 7, 119, 120, 121, 122, 123, 1_000]) {
      async function* pieces() {
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
      }
      expect(await checkAba(pieces()), `${size}`).toEqual(whole);
    }
  }
});

test('allows the caller to reuse its buffer', () => {
  const [bytes, buffer, reader] = [Buffer.from(good), Buffer.alloc(50), new AbaReader()];
  for (let at = 0; at < bytes.length; at += buffer.length)
    reader.push(buffer.subarray(0, bytes.copy(buffer, 0, at)));
  buffer.fill(0);
  expect(reader.end()).toMatchObject({ isValid: true, summary: { payCents: 15_001, originator } });
});

test('bounds memory for an endless line', () => {
  const endless = readAba('1'.repeat(3_000_000));
  expect(endless.errors).toEqual([
    expect.objectContaining({
      code: 'LINE_LENGTH',
      line: 1,
      message: expect.stringContaining('65536 or more'),
    }),
  ]);
});
