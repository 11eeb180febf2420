import { size } from '@assay/given/size';
import { expect, test } from 'vitest';
import { balancing, detail, header } from './given.ts';
import { readAba } from './reader.ts';
import { writeAba } from './writer.ts';

function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const someDetails = [detail(), detail({ cents: 5_000 }), detail({ cents: 123 })];
const files = [
  writeAba({ header, details: someDetails }),
  writeAba({ header, details: [...someDetails, balancing(15_123)] }),
  writeAba({ header, details: someDetails.map((one) => ({ ...one, code: 13 })) }, { lineEnd: '\n' }),
].map((file) => Buffer.from(file));

type Next = () => number;
type Mutation = (bytes: Buffer, next: Next) => Buffer;

const placeIn = (bytes: Buffer, next: Next) => Math.floor(next() * bytes.length);

const mutations: readonly Mutation[] = [
  (bytes, next) => {
    const changed = Buffer.from(bytes);
    changed[placeIn(bytes, next)] = Math.floor(next() * 256);
    return changed;
  },
  (bytes, next) => {
    const changed = Buffer.from(bytes);
    changed[placeIn(bytes, next)] = 0x30 + Math.floor(next() * 10);
    return changed;
  },
  (bytes, next) => {
    const at = placeIn(bytes, next);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]);
  },
  (bytes, next) => {
    const at = placeIn(bytes, next);
    return Buffer.concat([
      bytes.subarray(0, at),
      Buffer.from([Math.floor(next() * 256)]),
      bytes.subarray(at),
    ]);
  },
  (bytes, next) => bytes.subarray(0, placeIn(bytes, next)),
  (bytes, next) => {
    const lines = bytes.toString('latin1').split('\n');
    const at = Math.floor(next() * lines.length);
    const other = Math.floor(next() * lines.length);
    [lines[at], lines[other]] = [lines[other] ?? '', lines[at] ?? ''];
    return Buffer.from(lines.join('\n'), 'latin1');
  },
  (bytes, next) => {
    const lines = bytes.toString('latin1').split('\n');
    lines.splice(Math.floor(next() * lines.length), 1);
    return Buffer.from(lines.join('\n'), 'latin1');
  },
  (bytes, next) => {
    const lines = bytes.toString('latin1').split('\n');
    const at = Math.floor(next() * lines.length);
    lines.splice(at, 0, lines[at] ?? '');
    return Buffer.from(lines.join('\n'), 'latin1');
  },
  (bytes, next) => {
    const ends = ['\r\n', '\n', '\r'];
    const ofLines = bytes.toString('latin1').split(/(\r\n|\n|\r)/);
    const changed = ofLines.map((part) =>
      /[\r\n]/.test(part) && next() < 0.3 ? (ends[Math.floor(next() * ends.length)] ?? part) : part,
    );
    return Buffer.from(changed.join(''), 'latin1');
  },
  (bytes, next) => {
    const endings = ['\r\n', '   \n', `${' '.repeat(120)}\r\n`, '\u001A', '\u001A\r\n', ' '];
    return Buffer.concat([bytes, Buffer.from(endings[Math.floor(next() * endings.length)] ?? '')]);
  },
];

const recordsOf = (bytes: Buffer): string[] =>
  bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => /^[017]/.test(line));

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

function addedUp(bytes: Buffer) {
  const records = recordsOf(bytes);
  const details = records.filter((line) => line.startsWith('1'));
  const amountsOf = (lines: readonly string[]) => lines.map((line) => BigInt(line.slice(20, 30)));
  const isOfDebit = (line: string) => line.slice(18, 20) === '13';
  const credits = total(amountsOf(details.filter((line) => !isOfDebit(line))));
  const debits = total(amountsOf(details.filter(isOfDebit)));
  const isMixed = credits > 0n && debits > 0n;
  return {
    credits,
    debits,
    net: credits > debits ? credits - debits : debits - credits,
    amounts: amountsOf(details),
    records: details.length,
    // A mixed file has one balancing line.
    count: isMixed ? details.length - 1 : details.length,
    last: records.at(-1) ?? '',
  };
}

function differences(bytes: Buffer, { summary, details, form }: ReturnType<typeof readAba>): string[] {
  if (!summary) return ['no summary'];
  const sums = addedUp(bytes);
  const { last } = sums;
  const pairs: Record<string, readonly [unknown, unknown]> = {
    'said credits': [BigInt(last.slice(30, 40)), sums.credits],
    'said debits': [BigInt(last.slice(40, 50)), sums.debits],
    'said net': [BigInt(last.slice(20, 30)), sums.net],
    'said count': [Number(last.slice(74, 80)), sums.records],
    credits: [BigInt(summary.creditCents), sums.credits],
    debits: [BigInt(summary.debitCents), sums.debits],
    net: [BigInt(summary.netCents), sums.net],
    count: [summary.count, sums.count],
    amounts: [details.map(({ cents }) => BigInt(cents)).join(), sums.amounts.join()],
    bytes: [
      writeAba({ header: summary.header, details, trailer: summary.trailer }, form),
      bytes.toString('utf8'),
    ],
  };
  return Object.entries(pairs)
    .filter(([, [one, other]]) => one !== other)
    .map(([name]) => name);
}

test('neither crashes on randomly damaged files nor misreads them', () => {
  const random = numbers(20_261_117);
  const next = () => random.next().value;
  let taken = 0;
  const rounds = size({ test: 5_000, prove: 1_000_000 });
  for (let round = 0; round < rounds; round += 1) {
    let bytes: Buffer = files[round % files.length] ?? Buffer.alloc(0);
    const times = 1 + Math.floor(next() * 3);
    for (let time = 0; time < times; time += 1)
      bytes = mutations[Math.floor(next() * mutations.length)]?.(bytes, next) ?? bytes;
    const result = readAba(bytes);
    if (!result.isValid) {
      if (result.errors.length === 0) expect.fail(`refused without a reason in round ${round}`);
      continue;
    }
    taken += 1;
    const wrong = differences(bytes, result);
    if (wrong.length > 0)
      expect.fail(
        `round ${round} has other ${wrong.join(', ')}: ${JSON.stringify(bytes.toString('latin1'))}`,
      );
  }
  expect(taken, 'some changes do no harm').toBeGreaterThan(rounds / 200);
  expect(taken, 'and most do').toBeLessThan(rounds / 2);
});
