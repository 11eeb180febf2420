import { applicationArea as application } from '@assay/contract/application/area';
import { iam } from '@assay/contract/iam/area';
import { lenderId } from '@assay/contract/iam/client';
import { draft, submitted } from '@assay/given/application';
import { savedClient, savedUser } from '@assay/given/iam';
import { describe, expect, test } from 'vitest';
import { as, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { agent, movingBy } from '../../../../test/moving.ts';
import { db } from '../../../kernel/database/database.ts';

const [manager, admin] = [await as('manager'), await as('admin')];
const { move, find } = movingBy(manager);

describe('an application stays where it is', () => {
  test('once it was pushed to the loan system, whoever the new owner is', async () => {
    const made = await submitted(await signedInAs((await agent()).id));
    const push = { submitted_to_lms_at: new Date().toISOString() };
    await db.updateTable('application').set(push).where('id', '=', made.id).execute();
    const sentence = 'Application was already pushed to LMS and cannot be moved.';
    expect((await find(made.applicationNumber)).body.data.lock).toBe(sentence);
    expect(await move(made.applicationNumber, await agent())).toBeRefused('UNPROCESSABLE', sentence);
    const nobody = { id: 999_999_999, clientId: lenderId };
    expect(await move(made.applicationNumber, nobody)).toBeRefused('UNPROCESSABLE', sentence);
    await db.updateTable('application').set({ status: 'SETTLED' }).where('id', '=', made.id).execute();
    expect((await find(made.applicationNumber)).body.data.lock).toBe(sentence);
  });

  test.each([
    ['DECLINED', 'Declined'],
    ['WITHDRAWN_BY_INTRODUCER', 'Withdrawn'],
    ['WITHDRAWN_BY_LENDER', 'Withdrawn'],
    ['SETTLED', 'Settled'],
  ])('when it is %s', async (status, shown) => {
    const made = await submitted(await signedInAs((await agent()).id));
    await db.updateTable('application').set({ status }).where('id', '=', made.id).execute();
    const sentence = `Application is ${shown} and cannot be moved.`;
    expect((await find(made.applicationNumber)).body.data.lock).toBe(sentence);
    expect(await move(made.applicationNumber, await agent())).toBeRefused('UNPROCESSABLE', sentence);
  });

  test('when it changed since the look-up', async () => {
    const broker = await signedInAs((await agent()).id);
    const made = await draft(broker);
    const notes = { params: { id: made.id }, body: { supportingNotes: 'Known for years', version: null } };
    await broker.call(application.saveNotes, notes);
    const refused = await move(made.applicationNumber, await agent(), made.version);
    expect(refused).toBeRefused('CONFLICT');
    expect(refused.body.data).toMatchObject({ changedBy: expect.stringContaining('Test') });
    expect((await move(made.applicationNumber, await agent())).status).toBe(200);
  });
});

describe('the new owner', () => {
  const notTaken = async (made: { applicationNumber: string }, to: { id: number; clientId: number }) => {
    const refused = await move(made.applicationNumber, to);
    expect(refused).toBeRefused('UNPROCESSABLE');
    expect(refused.body.data).toMatchObject([{ path: 'userId' }]);
  };

  test('is an active user of an active introducer, other than the present owner', async () => {
    const from = await agent();
    const made = await draft(await signedInAs(from.id));
    await notTaken(made, from);
    const [suspended, closed] = [await agent(), await agent()];
    const user = (await admin.call(iam.getUser, { params: { id: suspended.id } })).body.data;
    await admin.call(iam.updateUser, {
      params: { id: suspended.id },
      body: { ...savedUser(user), status: 'SUSPENDED' },
    });
    await notTaken(made, suspended);
    const client = (await admin.call(iam.getClient, { params: { id: closed.clientId } })).body.data;
    await admin.call(iam.updateClient, {
      params: { id: closed.clientId },
      body: { ...savedClient(client), status: 'SUSPENDED' },
    });
    await notTaken(made, closed);
    await notTaken(made, await given.user({ clientId: lenderId }));
    const elsewhere = await agent();
    await notTaken(made, { id: elsewhere.id, clientId: (await agent()).clientId });
    await notTaken(made, { id: 999_999_999, clientId: 999_999_999 });
    expect((await find(made.applicationNumber)).body.data).toMatchObject({
      user: { id: from.id },
      version: made.version,
    });
  });

  test("isn't the present owner, even after a change of company", async () => {
    const from = await agent();
    const made = await draft(await signedInAs(from.id));
    const clientId = await given.company();
    await db.updateTable('app_user').set({ client_id: clientId }).where('id', '=', from.id).execute();
    await notTaken(made, { id: from.id, clientId });
  });

  test('is a client and an agent', async () => {
    const { applicationNumber } = await draft(await signedInAs((await agent()).id));
    const params = { applicationNumber };
    const refused = await manager.call(application.moveApplication, { params, body: {} as never });
    expect(refused).toBeRefused('VALIDATION_FAILED', 'Select the new client');
    expect(refused.body.data).toMatchObject([{ path: 'clientId' }, { path: 'userId' }]);
  });
});
