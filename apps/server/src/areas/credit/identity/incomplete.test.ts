import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { age, listed, run } from '../../../../test/credit/buying.ts';
import { checked } from '../../../../test/credit/checked.ts';
import { callsAbout } from '../../../../test/credit/sandbox-calls.ts';
import { db } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { takeIncomplete } from './identity.store.ts';

const queued = async () => {
  const { rows } = await sql<{ key: string }>`select key from graphile_worker._private_jobs
    where key like 'credit.reread-identity %'`.execute(db);
  return rows.map(({ key }) => Number(key.split(' ')[1]));
};

const take = (most: number) => inTransaction((tx) => takeIncomplete(tx, most));

async function waiting() {
  const { id, guarantorId } = await checked({ people: [{ lastName: 'Waiter' }] });
  await run('runIdentityCheck', id, [guarantorId]);
  return { id, entityId: guarantorId };
}

describe('who is Incomplete', () => {
  beforeEach(() => sql`update identity_verification set status = 'PASSED'`.execute(db));

  test('is polled in turn, so a failing one blocks nobody', async () => {
    const [one, other] = [await waiting(), await waiting()];
    const turns = [await take(1), await take(1), await take(1), await take(2)];
    expect(turns.slice(0, 3)).toEqual([[one.entityId], [other.entityId], [one.entityId]]);
    expect(turns[3]?.toSorted((a, b) => a - b)).toEqual([one.entityId, other.entityId]);
  });

  test('is polled for 30 days from the verification, whatever is answered', async () => {
    const { id, entityId } = await waiting();
    const day = 24 * 60;
    await age(id, 29 * day);
    expect(await take(5)).toEqual([entityId]);
    await age(id, 2 * day);
    await sql`update identity_verification set checked_at = now(), updated_at = now()`.execute(db);
    expect(await take(5)).toEqual([]);
    await run('runIdentityCheck', id, [entityId]);
    expect(await take(5), 'verified anew').toEqual([entityId]);
  });
});

test('polls a verification whose own call had no result', async () => {
  const { id, guarantorId, people } = await checked({ people: [{ lastName: 'Gateway' }] });
  await run('runIdentityCheck', id, [guarantorId]);
  expect((await listed(id)).checks).toMatchObject([{ state: 'UNKNOWN' }]);
  expect(await callsAbout('frankieone', people[0]?.firstName ?? '')).not.toEqual([]);
  expect(await queued()).toContain(guarantorId);
});
