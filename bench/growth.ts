/** Compares lists of 10,000, 100,000 and 1,000,000 applications, in alternation. The last column matters. */
import path from 'node:path';
import pg from 'pg';
import { sessionOf } from './support/against-floor.ts';
import { fillWithApplications } from './support/applications.ts';
import { type Measured, measure, median, startMeasured } from './support/load.ts';
import { firstRound, rounds, sized } from './support/size.ts';

const sizes = sized({
  tiny: [500, 1_000],
  whole: (process.env.SIZES ?? '10000,100000,1000000').split(',').map(Number),
});
const root = '/api/application/applications';

/** A known number and the last page differ from size to size. */
const questions: Record<string, (count: number) => string> = {
  'the list': () => root,
  'one status': () => `${root}?status=SUBMITTED_NEW`,
  'the largest status': () => `${root}?status=SETTLED`,
  'two statuses': () => `${root}?status=SUBMITTED_NEW,SUBMITTED_AMENDED`,
  counts: () => `${root}/counts`,
  'a number': (count) => `${root}?keywords=${1_000_001 + Math.floor(count / 3)}`,
  'a rare name': () => `${root}?keywords=papadopoulos+haulage`,
  'a common word': () => `${root}?keywords=haulage`,
  'two letters': () => `${root}?keywords=ng`,
  'the last page': (count) => `${root}?offset=${count - 25}`,
  'neighbours at the end': () => `${root}/5/neighbours`,
};

interface Sized {
  readonly count: number;
  readonly server: Measured;
  readonly headers: Record<string, string>;
}

async function startSized(count: number): Promise<Sized> {
  const url = new URL(process.env.DATABASE_URL ?? '');
  const [template, name] = [url.pathname.slice(1), `growth_${count}`];
  url.pathname = '/postgres';
  const admin = new pg.Client(url.href);
  await admin.connect();
  await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 1 });
  const client = await pool.connect();
  await fillWithApplications(client, { count, detailed: 1_000 });
  const token = await sessionOf(client, 'manager@assay.test');
  client.release();
  await pool.end();
  process.env.DATABASE_URL = url.href;
  const main = path.join(import.meta.dirname, '../apps/server/src/main.ts');
  const server = await startMeasured(name, main, '/api/ready');
  console.log(`${count} applications are loaded`);
  return { count, server, headers: { cookie: `assay=${token}` } };
}

/** Asks one at a time, to measure the answer and not a queue. */
async function timeOf({ server, headers }: Sized, at: string): Promise<number> {
  const { perSecond } = await measure(server, [at], headers, {
    connections: 1,
    seconds: sized({ tiny: 0.1, whole: 1 }),
  });
  return 1_000 / perSecond;
}

async function compare(name: string, sized: readonly Sized[], at: (count: number) => string): Promise<void> {
  const times = new Map<number, number[]>(sizes.map((count) => [count, []]));
  for (let round = firstRound; round <= rounds; round++)
    for (const one of sized) {
      const time = await timeOf(one, at(one.count));
      if (round > 0) times.get(one.count)?.push(time);
    }
  const [smallest = [], ...larger] = sizes.map((count) => times.get(count) ?? []);
  const growth = larger.map((list) =>
    median(list.map((time, i) => time / (smallest[i] ?? Number.NaN))).toFixed(2),
  );
  console.log(`${name}: ${growth.join(', ')} (wanted 1.5), from ${median(smallest).toFixed(2)} ms`);
}

const url = process.env.DATABASE_URL;
const servers: Sized[] = [];
try {
  for (const count of sizes) {
    process.env.DATABASE_URL = url;
    servers.push(await startSized(count));
  }
  for (const [name, at] of Object.entries(questions)) await compare(name, servers, at);
} finally {
  await Promise.all(servers.map(({ server }) => server.stop()));
}
