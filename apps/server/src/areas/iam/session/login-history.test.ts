import { iam } from '@assay/contract/iam/area';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, nobody, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { inBulk } from '../../../../test/in-bulk.ts';
import { db } from '../../../kernel/database/database.ts';
import { tidyIam } from '../tidy.service.ts';

let caller: Caller;
let userId: number;

beforeAll(async () => {
  userId = (await given.user()).id;
  caller = await signedInAs(userId);
  await sql`
    insert into login_history (user_id, created_at, outcome, ip_address, user_agent)
    select ${userId}, timestamptz '2026-01-01 00:30:00+11' + make_interval(days => n),
      case when n % 3 = 0 then 'WRONG_PASSWORD' else 'SUCCESS' end, '203.0.113.7', 'Browser ' || n
    from generate_series(0, 59) n`.execute(db);
});

const list = async (query: Record<string, string | string[]> = {}) =>
  caller.call(iam.listOwnLoginHistory, { query });

describe("a user's own login history", () => {
  test('lists newest first, 25 a page, with the total count', async () => {
    const { body } = await list();
    expect(body.count).toBe(60);
    expect(body.data).toHaveLength(25);
    expect(body.data[0]).toEqual({
      id: expect.any(Number),
      createdAt: '2026-02-28T13:30:00Z',
      ipAddress: '203.0.113.7',
      userAgent: 'Browser 59',
      outcome: 'SUCCESS',
    });
  });

  test('is paged, in either order', async () => {
    const { body } = await list({ offset: '50', limit: '20', order: 'createdAt' });
    expect(body.data.map((row) => row.userAgent)).toEqual(
      Array.from({ length: 10 }, (_, i) => `Browser ${50 + i}`),
    );
  });

  test('counts past its end, and zero without a match', async () => {
    expect((await list({ offset: '60' })).body).toEqual({ data: [], count: 60 });
    expect((await list({ offset: '40', outcome: 'WRONG_PASSWORD' })).body).toEqual({ data: [], count: 20 });
    expect((await list({ outcome: 'LOCKED' })).body).toEqual({ data: [], count: 0 });
    expect((await list({ outcome: 'LOCKED', offset: '5' })).body).toEqual({ data: [], count: 0 });
  });

  test('filters by several outcomes', async () => {
    expect((await list({ outcome: 'WRONG_PASSWORD' })).body.count).toBe(20);
    expect((await list({ outcome: 'WRONG_PASSWORD,SUCCESS' })).body.count).toBe(60);
    expect((await list({ outcome: ['WRONG_PASSWORD', 'SUCCESS'] })).body.count).toBe(60);
  });

  test('filters by business days, both inclusive', async () => {
    expect(
      (await list({ from: '2026-01-01', to: '2026-01-01' })).body.data.map((row) => row.userAgent),
    ).toEqual(['Browser 0']);
    expect((await list({ from: '2026-02-27' })).body.count).toBe(3);
  });

  test("leaves out other users' attempts", async () => {
    const other = await signedInAs((await given.user()).id);
    expect((await other.call(iam.listOwnLoginHistory, { query: {} })).body).toEqual({ data: [], count: 0 });
    expect(await nobody.call(iam.listOwnLoginHistory, { query: {} })).toBeRefused('UNAUTHENTICATED');
  });

  test.for([
    { limit: '501' },
    { limit: '0' },
    { offset: '-1' },
    { limit: 'x' },
    { order: 'ipAddress' },
    { outcome: 'NONSENSE' },
    { from: '2026-02-30' },
    { userId: '1' },
  ])('refuses %o', async (query) => {
    const reply = await caller.send({
      method: 'GET',
      url: '/api/auth/login-histories',
      query: query as Record<string, string>,
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  test('stops counting at 10,000 and says so', async () => {
    const many = (await given.user()).id;
    await inBulk(sql`insert into login_history (user_id, outcome, ip_address, user_agent)
      select ${many}, 'SUCCESS', '203.0.113.7', '' from generate_series(1, 10001)`);
    const { body } = await (await signedInAs(many)).call(iam.listOwnLoginHistory, { query: { limit: 1 } });
    expect(body).toMatchObject({ count: 10_000, countCapped: true });
    await sql`delete from login_history where id = (select min(id) from login_history where user_id = ${many})`.execute(
      db,
    );
    const whole = await (await signedInAs(many)).call(iam.listOwnLoginHistory, { query: { limit: 1 } });
    expect(whole.body).toEqual({ data: [expect.anything()], count: 10_000 });
  });
});

test('keeps attempts for 13 months', async () => {
  const { id } = await given.user();
  await sql`insert into login_history (user_id, created_at, outcome, ip_address, user_agent)
    select ${id}, now() - make_interval(months => 13, hours => n), 'SUCCESS', '203.0.113.7', 'Hour ' || n
    from unnest(array[2, 1, -1, -2]) n`.execute(db);
  await tidyIam();
  const left = await db
    .selectFrom('login_history')
    .where('user_id', '=', id)
    .select('user_agent')
    .orderBy('id')
    .execute();
  expect(left.map((row) => row.user_agent)).toEqual(['Hour -1', 'Hour -2']);
});
