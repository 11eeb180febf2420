import { applicationArea as application } from '@assay/contract/application/area';
import { applicantForm, draft, quoteForm, submitted } from '@assay/given/application';
import { describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';

const brokerCodes = [
  'ACCESS.CREDIT_PLATFORM',
  'APPLICATION.READ',
  'APPLICATION.CREATE',
  'APPLICATION.UPDATE',
] as const;

const brokerOf = async (clientId: number) => {
  const user = await given.user({ clientId, permissions: brokerCodes });
  return { user, caller: await signedInAs(user.id) };
};

const list = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.call(application.listApplications, { query })).body;

describe('the list', () => {
  test('is searched by number, entity, trading name and ABN', async () => {
    const { caller } = await brokerOf(await given.company());
    const { id, applicationNumber } = await draft(caller);
    await draft(caller);
    const body = { ...applicantForm, entityName: 'Quokka Cranes', tradingName: 'Lift 100%_now' };
    await caller.call(application.saveApplicant, { params: { id }, body });
    for (const keywords of [applicationNumber, 'quokka', 'LIFT 100%_', '51824753556', '51 824 753'])
      expect(
        (await list(caller, { keywords })).data.map((row) => row.id),
        keywords,
      ).toEqual([id]);
    expect((await list(caller, { keywords: 'lift 1000' })).count).toBe(0);
  });

  test('is filtered by status, agent, day and amount, and sorted both ways', async () => {
    const clientId = await given.company();
    const [{ caller, user }, other] = [await brokerOf(clientId), await brokerOf(clientId)];
    await draft(caller);
    const { body } = await caller.call(application.createApplication, {
      body: { quote: { ...quoteForm, purchaseAmount: 90_000 } },
    });
    await draft(other.caller);
    const rows = async (query: Record<string, string>) => (await list(caller, query)).data;
    expect((await rows({})).length).toBe(3);
    expect((await rows({ status: 'Quoted' })).map(({ id }) => id)).toEqual([body.data.id]);
    expect((await rows({ status: 'Quoted,Draft' })).length).toBe(3);
    expect((await rows({ userId: String(user.id) })).length).toBe(2);
    expect((await rows({ minAmount: '80000' })).length).toBe(1);
    expect((await rows({ maxAmount: '80000.50' })).length).toBe(2);
    expect((await rows({ to: '2020-01-01' })).length).toBe(0);
    const amounts = (await rows({ order: '-amountFinanced' })).map(
      ({ amountFinanced }) => amountFinanced ?? 0,
    );
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    for (const wrong of ['order=password', 'maxAmount=', 'minAmount=0x10', 'clientId=0x2', 'userId=1e0']) {
      const reply = await caller.send({ method: 'GET', url: `/api/application/applications?${wrong}` });
      expect(reply.statusCode, wrong).toBe(400);
    }
  });

  test('knows the neighbours of an item, even one that the filters exclude now', async () => {
    const { caller } = await brokerOf(await given.company());
    const made = [];
    for (let n = 0; n < 4; n++) made.push(await draft(caller));
    const [first, second, third, fourth] = made.map(({ id }) => id);
    const neighbours = async (id = 0, query: Record<string, string> = {}) =>
      (await caller.call(application.getNeighbours, { params: { id }, query })).body.data;
    expect(await neighbours(fourth)).toEqual({ previous: null, next: third, position: 1, count: 4 });
    expect(await neighbours(second)).toEqual({ previous: third, next: first, position: 3, count: 4 });
    expect(await neighbours(first)).toEqual({ previous: second, next: null, position: 4, count: 4 });
    expect(await neighbours(second, { order: 'createdAt' })).toMatchObject({ previous: first, next: third });
    for (const order of ['submittedAt', 'amountFinanced'])
      expect(await neighbours(second, { order })).toMatchObject({
        previous: first,
        next: third,
        position: 2,
      });
    expect(await neighbours(second, { status: 'Submitted' })).toMatchObject({
      next: null,
      position: null,
      count: 0,
    });
    await caller.call(application.saveApplicant, { params: { id: fourth ?? 0 }, body: applicantForm });
    expect(await neighbours(second, { keywords: 'harbour' })).toMatchObject({ previous: fourth, next: null });
  });

  test('counts by status agree with the rows, whatever is done to them', async () => {
    const { caller } = await brokerOf(await given.company());
    await Promise.all([draft(caller), draft(caller), submitted(caller)]);
    await caller.call(application.createApplication, { body: { quote: quoteForm } });
    const counts = (await caller.call(application.countApplications, {})).body.data;
    expect(Object.fromEntries(counts.map(({ publicStatus, count }) => [publicStatus, count]))).toEqual({
      Quoted: 1,
      Draft: 2,
      Submitted: 1,
    });
    const everywhere = await db
      .selectFrom('application')
      .select(({ fn }) => ['client_id as clientId', 'status', fn.countAll<number>().as('count')])
      .groupBy(['client_id', 'status'])
      .orderBy('client_id')
      .orderBy('status')
      .execute();
    const kept = await db
      .selectFrom('application_count')
      .where('count', '>', 0)
      .select(['client_id as clientId', 'status', 'count'])
      .orderBy('client_id')
      .orderBy('status')
      .execute();
    expect(kept).toEqual(everywhere);
  });
});

describe('two companies', () => {
  test('see nothing of each other', async () => {
    const [one, two] = [await brokerOf(await given.company()), await brokerOf(await given.company())];
    await draft(one.caller);
    expect((await list(two.caller)).count).toBe(0);
    expect((await list(two.caller, { clientId: String(one.user.clientId) })).count).toBe(0);
    expect((await list(two.caller, { userId: String(one.user.id) })).count).toBe(0);
    const foreign = await two.caller.call(application.createApplication, {
      body: { clientId: one.user.clientId, userId: one.user.id, quote: quoteForm },
    });
    expect(foreign).toBeRefused('UNPROCESSABLE');
  });

  test('a management group adds those named', async () => {
    const [one, two] = [await brokerOf(await given.company()), await brokerOf(await given.company())];
    const own = await draft(one.caller);
    await db
      .insertInto('user_managed_client')
      .values({ user_id: two.user.id, client_id: one.user.clientId })
      .execute();
    expect((await list(two.caller)).data.map(({ id }) => id)).toEqual([own.id]);
    const third = await brokerOf(await given.company());
    await draft(third.caller);
    await db
      .insertInto('user_managed_user')
      .values([
        { user_id: two.user.id, managed_user_id: third.user.id },
        // Matches twice, because the user's company is managed too; it must count once.
        { user_id: two.user.id, managed_user_id: one.user.id },
      ])
      .execute();
    expect((await list(two.caller)).count).toBe(2);
    const counts = (await two.caller.call(application.countApplications, {})).body.data;
    expect(counts).toEqual([{ publicStatus: 'Draft', count: 2 }]);
    const lender = await as('analyst');
    expect((await list(lender, { clientId: String(one.user.clientId) })).count).toBe(1);
    const countsOf = async (caller: Caller, ...companies: number[]) => {
      const query = { clientId: companies.join() };
      return (await caller.call(application.countApplications, { query })).body.data;
    };
    const [first, last] = [one.user.clientId, third.user.clientId];
    expect(await countsOf(two.caller, last), 'of one of them').toEqual([{ publicStatus: 'Draft', count: 1 }]);
    expect(await countsOf(two.caller, first, last)).toEqual(counts);
    expect(await countsOf(lender, last)).toMatchObject([{ status: 'DRAFTED_NEW', count: 1 }]);
    expect(await countsOf(one.caller, last), 'out of sight').toEqual([]);
  });
});
