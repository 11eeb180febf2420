import { iam } from '@assay/contract/iam/area';
import { savedUser } from '@assay/given/iam';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';

async function suspend(id: number) {
  const admin = await as('admin');
  const user = (await admin.call(iam.getUser, { params: { id } })).body.data;
  return admin.call(iam.updateUser, { params: { id }, body: { ...savedUser(user), status: 'SUSPENDED' } });
}

test("isn't blocked by another user's locked row", async () => {
  const admin = await as('admin');
  const [held, other] = [await given.user(), await given.user()];
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('app_user').where('id', '=', held.id).select('id').forUpdate().execute();
    const waiting = suspend(held.id);
    expect((await suspend(other.id)).status).toBe(200);
    expect(
      (await admin.call(iam.assignRoles, { params: { id: other.id }, body: { roleIds: [] } })).status,
    ).toBe(200);
    expect((await waiting).status).toBe(503);
  });
});
