import { iam } from '@assay/contract/iam/area';
import type { UserStatus } from '@assay/contract/iam/user';
import { savedUser } from '@assay/given/iam';
import { expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';

async function setStatus(admin: Caller, id: number, status: UserStatus) {
  const user = (await admin.call(iam.getUser, { params: { id } })).body.data;
  return admin.call(iam.updateUser, { params: { id }, body: { ...savedUser(user), status } });
}

test.for(['SUSPENDED', 'CLOSED'] as const)(
  "doesn't revive a session that ended when the user was made %s",
  async (status) => {
    const [admin, user, other] = [await as('admin'), await given.user(), await given.user()];
    const [theirs, another] = [await signedInAs(user.id), await signedInAs(other.id)];
    expect((await setStatus(admin, user.id, status)).status).toBe(200);
    expect((await setStatus(admin, user.id, 'ACTIVE')).status).toBe(200);
    expect(await theirs.call(iam.getSession, {})).toBeRefused('UNAUTHENTICATED');
    expect((await another.call(iam.getSession, {})).status).toBe(200);
    expect((await (await signedInAs(user.id)).call(iam.getSession, {})).status).toBe(200);
  },
);

test('keeps sessions when the user stays active', async () => {
  const [admin, user] = [await as('admin'), await given.user()];
  const theirs = await signedInAs(user.id);
  expect((await setStatus(admin, user.id, 'ACTIVE')).status).toBe(200);
  expect((await theirs.call(iam.getSession, {})).status).toBe(200);
});
