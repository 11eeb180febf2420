/** Compares validating 100,000 transactions with slicing lines, and the memory for 999,999 with that for 10,000. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AbaReader } from '@assay/aba/reader';
import { linesOfAba } from './support/aba-file.ts';
import { sized } from './support/size.ts';

const transactions = sized({ tiny: 1_000, whole: 100_000 });
const turns = sized({ tiny: 1, whole: 15 });
const pieceSize = 65_536;

const places = [
  [1, 8],
  [8, 17],
  [17, 18],
  [18, 20],
  [20, 30],
  [30, 62],
  [62, 80],
  [80, 87],
  [87, 96],
  [96, 112],
  [112, 120],
] as const;

/** The floor: slices every line's fields. */
function slice(bytes: Buffer): number {
  let length = 0;
  for (const line of bytes.toString('latin1').split('\r\n'))
    for (const [from, to] of places) length += line.slice(from, to).length;
  return length;
}

function validate(bytes: Buffer): void {
  const reader = new AbaReader();
  for (let at = 0; at < bytes.length; at += pieceSize) reader.push(bytes.subarray(at, at + pieceSize));
  const { isValid, summary, errors } = reader.end();
  if (!isValid || summary?.count !== transactions) throw new Error(JSON.stringify(errors.slice(0, 3)));
}

function secondsOf(work: () => void): number {
  const before = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - before) / 1e9;
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

function compare(): void {
  const bytes = Buffer.from([...linesOfAba(transactions)].join(''));
  const [floor, ours]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    floor.push(secondsOf(() => slice(bytes)));
    ours.push(secondsOf(() => validate(bytes)));
  }
  const [floorRate, rate] = [floor, ours].map((seconds) => transactions / median(seconds)) as [
    number,
    number,
  ];
  console.log(`slicing alone:    ${Math.round(floorRate)} transactions a second`);
  console.log(`every check:      ${Math.round(rate)} transactions a second`);
  console.log(`throughput: ${(rate / floorRate).toFixed(2)} of the floor (at least 0.50)`);
}

function memoryFor(count: number): number {
  const file = path.join(folder, `${count}.aba`);
  writeFileSync(file, [...linesOfAba(count)].join(''));
  const { stdout, stderr } = spawnSync(process.execPath, [import.meta.filename, file], { encoding: 'utf8' });
  const megabytes = Number(stdout);
  if (!megabytes) throw new Error(stderr);
  return megabytes;
}

/** Reuses one buffer, so that only the reader's memory is measured. */
function measureMemory(file: string): void {
  const [reader, buffer, opened] = [new AbaReader(), Buffer.alloc(pieceSize), openSync(file, 'r')];
  for (let length = 1; length > 0; ) {
    length = readSync(opened, buffer, 0, pieceSize, null);
    reader.push(buffer.subarray(0, length));
  }
  if (!reader.end().isValid) throw new Error('It is not valid');
  console.log(String(process.resourceUsage().maxRSS / 1_024));
}

const [file] = process.argv.slice(2);
const folder = file ? path.dirname(file) : mkdtempSync(path.join(tmpdir(), 'assay-aba-'));
if (file) measureMemory(file);
else {
  compare();
  const [small, large] = sized({ tiny: [100, 1_000], whole: [10_000, 999_999] }).map(memoryFor) as [
    number,
    number,
  ];
  console.log(
    `memory: ${large.toFixed(0)} MB for the largest file against ${small.toFixed(0)} MB for a small one: ${(large / small).toFixed(2)}`,
  );
  rmSync(folder, { recursive: true });
}
