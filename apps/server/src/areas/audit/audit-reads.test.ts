import { audit } from '@assay/contract/audit/area';
import { lenderId } from '@assay/contract/iam/client';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { as } from '../../../test/client.ts';
import { inBulk } from '../../../test/in-bulk.ts';
import { db, type Tx } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { Actor } from '../../kernel/session/actor.ts';
import { listAudits } from './audit.store.ts';

const rare = 60;
const common = 30_000;
const fewRead = 1_000;

beforeAll(async () => {
  await inBulk(sql`
    insert into audit_entry
    select 1000000 + n, now(), null, 'Given', 'Entry',
      case when n <= ${rare}::int then 'ROLE' when n <= 2 * ${rare}::int then 'CLIENT' else 'STATUS' end,
      'Application', n, null, null, '{}', '{}', ''
    from generate_series(1, ${common}::int) as n`);
  await sql`analyze audit_entry`.execute(db);
});

const staff = { userId: 1, clientId: lenderId, isIntroducer: false } as Actor;
const page = { order: '-createdAt', limit: 25 } as const;

type Query = Partial<Parameters<typeof listAudits>[2]>;

async function readSoFar(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables
    where relname = 'audit_entry'`.execute(tx);
  return rows[0]?.read ?? 0;
}

const readFor = (query: Query) =>
  inTransaction(async (tx) => {
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
    const before = await readSoFar(tx);
    const answer = await listAudits(tx, staff, { ...page, offset: 0, ...query });
    return { ...answer, read: (await readSoFar(tx)) - before };
  });

const countOf = async (categories: string[]) =>
  (
    await db
      .selectFrom('audit_entry')
      .where('category', 'in', categories)
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow()
  ).n;

test('reads a rare category by its index, whatever was logged since', async () => {
  // Repeats until PostgreSQL settles on a generic plan.
  for (let i = 0; i < 8; i++) {
    const { data, count, read } = await readFor({ category: ['ROLE'], offset: 30 });
    expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, n) => 1_000_030 - n));
    expect(count).toBe(await countOf(['ROLE']));
    expect(read).toBeLessThan(fewRead);
  }
});

test('merges several categories by their indexes in one order', async () => {
  for (let i = 0; i < 8; i++) {
    const { data, count, read } = await readFor({ category: ['ROLE', 'CLIENT'], offset: 50 });
    expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, n) => 1_000_070 - n));
    expect(count).toBe(await countOf(['ROLE', 'CLIENT']));
    expect(read).toBeLessThan(fewRead);
  }
});

test('shows a category once that is requested twice', async () => {
  const auditor = await as('auditor');
  const query = { category: 'ROLE,CLIENT,ROLE', limit: 100 };
  const { data, count } = (await auditor.call(audit.listAudits, { query })).body;
  expect(new Set(data.map(({ id }) => id)).size).toBe(100);
  expect(count).toBe(await countOf(['ROLE', 'CLIENT']));
});
