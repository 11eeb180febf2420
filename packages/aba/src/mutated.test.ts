import { size } from '@assay/given/size';
import { expect, test } from 'vitest';
import { balancing, detail, header } from './given.ts';
import { readAba } from './reader.ts';
import { writeAba } from './writer.ts';

/** The same numbers in every run: what fails can be looked at. */
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
];

/** Added up by other means than the reader's own. */
function addedUp(bytes: Buffer) {
  const records = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/);
  const details = records.filter((line) => line.startsWith('1'));
  const sum = (wanted: (code: string) => boolean) =>
    details
      .filter((line) => wanted(line.slice(18, 20)))
      .reduce((total, line) => total + BigInt(line.slice(20, 30)), 0n);
  const total = records.find((line) => line.startsWith('7')) ?? '';
  return {
    credits: sum((code) => code !== '13'),
    debits: sum((code) => code === '13'),
    saidCredits: BigInt(total.slice(30, 40)),
    saidDebits: BigInt(total.slice(40, 50)),
    saidNet: BigInt(total.slice(20, 30)),
    count: details.length,
    saidCount: Number(total.slice(74, 80)),
  };
}

test('of files that were spoilt at random none stops the reader, and none is taken with wrong totals or count', () => {
  const random = numbers(20_261_117);
  const next = () => random.next().value;
  let taken = 0;
  const rounds = size({ test: 5_000, prove: 1_000_000 });
  for (let round = 0; round < rounds; round += 1) {
    let bytes: Buffer = files[round % files.length] ?? Buffer.alloc(0);
    const times = 1 + Math.floor(next() * 3);
    for (let time = 0; time < times; time += 1)
      bytes = mutations[Math.floor(next() * mutations.length)]?.(bytes, next) ?? bytes;
    const { isValid, errors, summary } = readAba(bytes);
    if (!isValid) {
      if (errors.length === 0) expect.fail(`refused without a reason in round ${round}`);
      continue;
    }
    taken += 1;
    const sums = addedUp(bytes);
    const net = sums.credits > sums.debits ? sums.credits - sums.debits : sums.debits - sums.credits;
    const isRight =
      sums.credits === sums.saidCredits &&
      sums.debits === sums.saidDebits &&
      net === sums.saidNet &&
      sums.count === sums.saidCount &&
      BigInt(summary?.creditCents ?? -1) === sums.credits;
    if (!isRight) expect.fail(`taken with wrong totals in round ${round}: ${bytes.toString('latin1')}`);
  }
  expect(taken, 'some changes do no harm').toBeGreaterThan(rounds / 200);
  expect(taken, 'and most do').toBeLessThan(rounds / 2);
});
