import { applicationArea as application } from '@assay/contract/application/area';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { inBulk } from '../../../../test/in-bulk.ts';
import { analyst, rowsRead } from '../../../../test/rows-read.ts';
import { db } from '../../../kernel/database/database.ts';
import type { StoredQuery } from './filter.store.ts';
import { listApplications } from './list.store.ts';
import { findNeighbours } from './neighbours.store.ts';

type Query = Record<string, string>;

const many = 12_000;
let clientId: number;
let newestFirst: number[];
let staff: Caller;
let broker: Caller;

beforeAll(async () => {
  clientId = await given.company();
  const user = await given.user({ clientId, permissions: ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ'] });
  // The counter is updated in bulk: thousands of increments in one transaction take too long.
  await sql`alter table application disable trigger count_new`.execute(db);
  const rows = await inBulk(sql<{ id: number }>`
    insert into application (client_id, user_id, status, entity_name, created_at, amount_financed)
    select ${clientId}, ${user.id}, case n % 2 when 0 then 'SETTLED' else 'DECLINED' end,
      'Karri Haulage ' || case n when 7000 then 'Quokka' else 'Pty Ltd' end,
      timestamptz '2020-03-01 00:00:00Z' - n * interval '1 minute', n
    from generate_series(1, ${many}::int) n returning id`);
  newestFirst = rows.map(({ id }) => id);
  await sql`alter table application enable trigger count_new`.execute(db);
  await inBulk(sql`insert into application_count select client_id, status, count(*) from application
    where client_id = ${clientId} group by 1, 2`);
  await inBulk(sql`vacuum analyze application`);
  [staff, broker] = await Promise.all([as('analyst'), signedInAs(user.id)]);
});

const page = async (query: Query, caller = staff) => {
  const { data, ...counted } = (await caller.call(application.listApplications, { query })).body;
  return { ids: data.map(({ id }) => id), ...counted };
};

const rowsOfPage = async (query: Partial<StoredQuery>) => {
  const all = { order: '-createdAt', offset: 0, limit: 25, ...query } as const;
  return (await rowsRead('application', (tx) => listApplications(tx, analyst, all))).read;
};

describe('a list by status, company or both', () => {
  test('is counted exactly, however long it is', async () => {
    const all = await page({});
    expect(all).not.toHaveProperty('countCapped');
    expect(all.count).toBeGreaterThan(many);
    const own = String(clientId);
    expect(await page({ clientId: own })).toMatchObject({ count: many });
    expect(await page({ clientId: own, status: 'SETTLED' })).toMatchObject({ count: many / 2 });
    expect(await page({ clientId: own, status: 'SETTLED,DECLINED' })).toMatchObject({ count: many });
    expect(await page({}, broker)).toMatchObject({ count: many });
    expect(await page({ status: 'Settled,Declined' }, broker)).toMatchObject({ count: many });
    expect(
      await page({ clientId: own, minAmount: '1' }),
      'other filters are counted up to a limit',
    ).toMatchObject({
      count: 10_000,
      countCapped: true,
    });
  });

  test('reads little more than its page, the last page included', async () => {
    const few = 700;
    for (const query of [
      {},
      { statuses: ['SETTLED'] },
      { statuses: ['SETTLED', 'DECLINED'] },
      { clientId: [clientId] },
      { statuses: ['SETTLED'], clientId: [clientId] },
      { offset: many - 100 },
      { offset: many / 2 - 100, statuses: ['SETTLED'] },
    ] satisfies Partial<StoredQuery>[])
      expect(await rowsOfPage(query), JSON.stringify(query)).toBeLessThan(few);
  });

  test('has the same pages from its end as from its beginning', async () => {
    const pages = [];
    for (const offset of [0, 975, 1_000, 1_025, 6_000, many - 1_025, many - 25, many - 10])
      pages.push([offset, (await page({ offset: String(offset) }, broker)).ids] as const);
    for (const [offset, ids] of pages)
      expect(ids, String(offset)).toEqual(newestFirst.slice(offset, offset + 25));
    const settled = newestFirst.filter((_, index) => index % 2 === 1);
    expect((await page({ offset: '5990', status: 'Settled' }, broker)).ids).toEqual(settled.slice(5_990));
    const last = { offset: String(many - 5), status: 'Settled,Declined', order: 'createdAt' };
    expect((await page(last, broker)).ids).toEqual(newestFirst.toReversed().slice(-5));
    expect(await page({ offset: String(many) }, broker)).toEqual({ ids: [], count: many });
  });

  test('knows the position of what stands near its end', async () => {
    const neighbours = async (index: number) => {
      const params = { id: newestFirst[index] ?? 0 };
      return (await broker.call(application.getNeighbours, { params, query: {} })).body.data;
    };
    expect(await neighbours(many - 1)).toEqual({
      previous: newestFirst[many - 2],
      next: null,
      position: many,
      count: many,
    });
    expect(await neighbours(many - 500)).toMatchObject({
      position: many - 499,
      next: newestFirst[many - 499],
    });
    expect(await neighbours(3)).toMatchObject({ position: 4 });
  });
});

describe('a word that thousands of applications have', () => {
  const found = (query: Query) => page({ keywords: 'karri', ...query });
  const capped = { count: 10_000, countCapped: true };

  test('is found page by page without gap or repetition', async () => {
    expect(await found({})).toEqual({ ids: newestFirst.slice(0, 25), ...capped });
    expect(await found({ offset: '25', limit: '50' })).toEqual({ ids: newestFirst.slice(25, 75), ...capped });
    expect((await found({ order: 'createdAt' })).ids).toEqual(newestFirst.toReversed().slice(0, 25));
    expect((await found({ order: '-amountFinanced' })).ids).toEqual(newestFirst.toReversed().slice(0, 25));
  });

  test('counts exactly up to 10,000', async () => {
    const settled = newestFirst.filter((_, index) => index % 2 === 1);
    expect(await found({ status: 'SETTLED' })).toEqual({ ids: settled.slice(0, 25), count: many / 2 });
    expect(await found({ clientId: String(clientId), status: 'SETTLED' })).toMatchObject({ count: many / 2 });
    expect(await found({ minAmount: '11990' })).toMatchObject({ count: 11 });
    expect(await found({ offset: '5990', status: 'SETTLED' })).toEqual({
      ids: settled.slice(5_990),
      count: many / 2,
    });
    expect(await found({ offset: '20000' })).toEqual({ ids: [], ...capped });
  });

  test('has neighbours and a position', async () => {
    const neighbours = async (index: number, query: Query = {}) => {
      const params = { id: newestFirst[index] ?? 0 };
      const reply = await staff.call(application.getNeighbours, {
        params,
        query: { keywords: 'karri', ...query },
      });
      return reply.body.data;
    };
    const [before, after] = [newestFirst[29], newestFirst[31]];
    expect(await neighbours(30)).toEqual({ previous: before, next: after, position: 31, ...capped });
    expect(await neighbours(0)).toMatchObject({ previous: null, position: 1 });
    expect(await neighbours(many - 1)).toMatchObject({ previous: newestFirst[many - 2], next: null });
    expect(await neighbours(many - 1, { status: 'SETTLED' })).toEqual({
      previous: newestFirst[many - 3],
      next: null,
      position: many / 2,
      count: many / 2,
    });
  });
});

test('finds rare words by the index: a name, a number, one letter, and no match', async () => {
  const [id = 0] = newestFirst.slice(6_999);
  expect((await page({ keywords: 'haulage quokka' })).ids).toEqual([id]);
  for (const keywords of [
    'karri haulage quokka',
    'quokka',
    '1005000',
    '#1005000',
    'q',
    'zw',
    '0',
    '00',
    '05',
    '005',
    'nobody',
    '%',
  ])
    expect(await rowsOfPage({ keywords }), keywords).toBeLessThanOrEqual(200);
  const { read } = await rowsRead('application', (tx) =>
    findNeighbours(tx, analyst, id, { order: '-createdAt', keywords: 'haulage quokka' }),
  );
  expect(read).toBeLessThanOrEqual(200);
});
