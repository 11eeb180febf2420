/**
 * 100,000 users and 10,000 clients: lists, search and pickers of IAM against the floor of iam-floor.ts, both as
 * processes of their own on the same database, measured in turns.
 */
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { type Figures, type Measured, measure, median, startMeasured } from './load.ts';

const rounds = 7;
const cases: Record<string, readonly string[]> = {
  'users, first pages': ['/iam/users', '/iam/users?offset=25', '/iam/users?offset=50'],
  'users, search': [
    '/iam/users?keywords=kelly%207',
    '/iam/users?keywords=person.4242',
    '/iam/users?keywords=ann%2099',
  ],
  'clients, first pages': ['/iam/clients', '/iam/clients?offset=25'],
  'clients, search': ['/iam/clients?keywords=company%2077', '/iam/clients?keywords=nance%20123'],
};

const fill = `
  insert into client (name, slug, is_introducer)
  select 'Company ' || n || ' Finance ' || (n * 7 % 1000), 'bench-company-' || n, true from generate_series(1, 10000) n;
  insert into app_user (client_id, first_name, last_name, email)
  select c.id, (array['Ann', 'Ben', 'Chloe', 'Dev', 'Eva'])[1 + n % 5], (array['Kelly', 'Lee', 'Nguyen', 'Singh'])[1 + n % 4] || ' ' || (n * 13 % 10007),
    'person.' || n || '@bench.example'
  from generate_series(1, 100000) n join lateral (select id from client where slug = 'bench-company-' || (1 + n % 10000)) c on true;
  insert into user_role (user_id, role_id)
  select u.id, r.id from app_user u, role r where u.email like '%@bench.example' and r.name = 'Introducer';
  vacuum analyze`;

async function prepare(): Promise<string> {
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  for (const statement of fill.split(';')) await client.query(statement);
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await client.query(
    "insert into session (user_id, token_hash) select id, $1 from app_user where email = 'admin@assay.test'",
    [hash],
  );
  await client.end();
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
  for (let round = 0; round <= rounds; round++) {
    const a = await measure(
      assay,
      paths.map((entry) => `/api${entry}`),
      headers,
    );
    const b = await measure(floor, paths, headers);
    // The first round only warms up.
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

const here = import.meta.dirname;
const token = await prepare();
const startAssay = () => startMeasured('assay', path.join(here, '../apps/server/src/main.ts'), '/api/ready');
// The first start after an installation compiles, and keeps the compiler in memory; the others are measured.
await (await startAssay()).stop();
const assay = await startAssay();
const floor = await startMeasured('floor', path.join(here, 'iam-floor.ts'), '/ready');
const headers = { cookie: `assay=${token}` };
for (const [name, paths] of Object.entries(cases)) await compare(assay, floor, name, paths, headers);
await Promise.all([assay.stop(), floor.stop()]);
