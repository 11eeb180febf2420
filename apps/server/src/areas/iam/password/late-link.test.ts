import { iam } from '@assay/contract/iam/area';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { as, nobody } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { lockWaiters } from '../../../../test/lock-waiters.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import { doJobsOf, queueIsEmpty } from '../../../../test/queue.ts';
import { until } from '../../../../test/until.ts';
import { db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { iamArea } from '../area.ts';

doJobsOf(iamArea);

async function yetToSend(name: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from graphile_worker.jobs where task_identifier = ${name}`.execute(db);
  return rows[0]?.n ?? 0;
}

const user = (tx: Tx, id: number) => tx.updateTable('app_user').where('id', '=', id);

const changes: Record<string, (tx: Tx, id: number) => Promise<unknown>> = {
  'has confirmed another address': (tx, id) =>
    user(tx, id)
      .set({ email: `now.${id}@people.example` })
      .execute(),
  'is given another address': (tx, id) =>
    tx
      .insertInto('email_change')
      .values({ user_id: id, email: `soon.${id}@people.example`, requested_by: 1 })
      .execute(),
  'is suspended': (tx, id) => user(tx, id).set({ status: 'SUSPENDED' }).execute(),
};

const kinds = {
  'iam.send-password-reset': ({ email }: given.GivenUser) =>
    nobody.call(iam.forgotPassword, { body: { email } }),
  'iam.send-invitation': async ({ id }: given.GivenUser) =>
    (await as('admin')).call(iam.emailPasswordLink, { params: { id } }),
} as const;

test.for(Object.keys(changes).flatMap((change) => Object.keys(kinds).map((kind) => [kind, change] as const)))(
  '%s: sends no link to the old address if the user %s meanwhile',
  async ([kind, change]) => {
    const person = await given.user();
    await db.updateTable('app_user').set({ password_hash: null }).where('id', '=', person.id).execute();
    await inTransaction(async (tx) => {
      // Every change of a person holds this row lock.
      await tx.selectFrom('app_user').where('id', '=', person.id).select('id').forNoKeyUpdate().execute();
      expect((await kinds[kind as keyof typeof kinds](person)).status).toBe(200);
      await until(async () => (await lockWaiters()) > 0 || (await yetToSend(kind)) === 0);
      await changes[change]?.(tx, person.id);
    });
    await queueIsEmpty();
    expect(await mailsTo(person.email)).toEqual([]);
    expect(await db.selectFrom('password_reset').where('user_id', '=', person.id).execute()).toEqual([]);
  },
);
