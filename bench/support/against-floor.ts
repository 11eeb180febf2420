import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import type pg from 'pg';
import { type Figures, type Measured, measure, median, startMeasured } from './load.ts';
import { firstRound, rounds } from './size.ts';

export async function sessionOf(client: pg.ClientBase, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await client.query(
    'insert into session (user_id, token_hash) select id, $1 from app_user where email = $2',
    [hash, email],
  );
  return token;
}

const ratio = (ours: Figures[], floor: Figures[], figure: keyof Figures) =>
  median(ours.map((value, i) => value[figure] / (floor[i]?.[figure] ?? Number.NaN))).toFixed(2);

async function compare(
  assay: Measured,
  floor: Measured,
  name: string,
  paths: readonly string[],
  headers: Record<string, string>,
) {
  const ours: Figures[] = [];
  const theirs: Figures[] = [];
  for (let round = firstRound; round <= rounds; round++) {
    const a = await measure(
      assay,
      paths.map((entry) => `/api${entry}`),
      headers,
    );
    const b = await measure(floor, paths, headers);
    if (round === 0) continue;
    ours.push(a);
    theirs.push(b);
  }
  const memory = Math.round(median(ours.map(({ memoryMb }) => memoryMb)));
  console.log(
    `${name}: ${ratio(ours, theirs, 'perSecond')} of the floor's throughput (wanted 0.85), p99 ${ratio(ours, theirs, 'p99Ms')}× ` +
      `(1.3), CPU ${ratio(ours, theirs, 'cpuMs')}× (1.2), ${memory} MB (200)`,
  );
}

/** Measures Assay and a floor in alternation, as two processes on the same database. */
export async function compareAll(
  floorFile: string,
  token: string,
  cases: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const here = import.meta.dirname;
  const startAssay = () =>
    startMeasured('assay', path.join(here, '../../apps/server/src/main.ts'), '/api/ready');
  // The first start after an installation compiles, and keeps the compiler in memory.
  if (rounds > 1) await (await startAssay()).stop();
  const assay = await startAssay();
  const floor = await startMeasured('floor', path.join(here, floorFile), '/ready');
  const headers = { cookie: `assay=${token}` };
  try {
    for (const [name, paths] of Object.entries(cases)) await compare(assay, floor, name, paths, headers);
  } finally {
    await Promise.all([assay.stop(), floor.stop()]);
  }
}
