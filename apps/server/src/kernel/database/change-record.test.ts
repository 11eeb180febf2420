import { iam } from '@assay/contract/iam/area';
import { size } from '@assay/given/size';
import { expect, test } from 'vitest';
import { as } from '../../../test/client.ts';

const rounds = size({ test: 10, prove: 1_000 });

test('of several who save the same version at once one is done, and the others are told', async () => {
  const admin = await as('admin');
  const form = { name: 'Saved at once', status: 'ACTIVE' as const, permissions: [] };
  const { id } = (await admin.call(iam.createRole, { body: form })).body.data;
  for (let version = 1; version <= rounds; version++) {
    const save = (n: number) =>
      admin.call(iam.updateRole, {
        params: { id },
        body: { ...form, name: `Saved at once ${version}.${n}`, version },
      });
    const replies = await Promise.all([save(1), save(2), save(3), save(4)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const done = replies.find(({ status }) => status === 200)?.body.data;
    expect((await admin.call(iam.getRole, { params: { id } })).body.data).toMatchObject({
      name: done?.name,
      version: version + 1,
    });
  }
});
