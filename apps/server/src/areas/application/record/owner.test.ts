import { applicationArea as application } from '@assay/contract/application/area';
import { quoteForm } from '@assay/given/application';
import { describe, expect, test } from 'vitest';
import { as, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';

const make = async (owner: { clientId: number; userId: number }) =>
  (await as('manager')).call(application.createApplication, { body: { ...owner, quote: quoteForm } });

describe('an application is made for', () => {
  test('no inactive agent', async () => {
    const { id: userId, clientId } = await given.user();
    expect((await make({ clientId, userId })).status).toBe(200);
    await db.updateTable('app_user').set({ status: 'SUSPENDED' }).where('id', '=', userId).execute();
    const refused = await make({ clientId, userId });
    expect(refused).toBeRefused('UNPROCESSABLE');
    expect(refused.body.data).toMatchObject([{ path: 'userId' }]);
  });

  test('no inactive company', async () => {
    const { id: userId, clientId } = await given.user();
    await db.updateTable('client').set({ status: 'SUSPENDED' }).where('id', '=', clientId).execute();
    expect(await make({ clientId, userId })).toBeRefused('UNPROCESSABLE');
  });

  test('a colleague, but nobody of a company out of reach', async () => {
    const codes = ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ', 'APPLICATION.CREATE'] as const;
    const [own, foreign] = [await given.user({ permissions: codes }), await given.user()];
    const colleague = await given.user({ clientId: own.clientId });
    const caller = await signedInAs(own.id);
    const makeFor = ({ id, clientId }: given.GivenUser) =>
      caller.call(application.createApplication, { body: { clientId, userId: id, quote: quoteForm } });
    expect((await makeFor(colleague)).body.data.user.id).toBe(colleague.id);
    expect(await makeFor(foreign)).toBeRefused('UNPROCESSABLE');
  });
});
