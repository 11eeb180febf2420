import { applicationArea as application } from '@assay/contract/application/area';
import { applicantForm, draft, guarantorForm, quoteForm, submitted } from '@assay/given/application';
import { size } from '@assay/given/size';
import { describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { businessDay } from '../../../kernel/config/business-day.ts';

const rounds = size({ test: 5, prove: 200 });

describe('a section', () => {
  test('saved by several for the first time goes to one; the others conflict', async () => {
    const callers = [await as('broker'), await as('manager'), await as('analyst'), await as('broker')];
    for (let round = 0; round < rounds; round++) {
      const { id } = await draft(await as('broker'));
      const save = (caller: Caller, n: number) =>
        caller.call(application.saveNotes, {
          params: { id },
          body: { supportingNotes: `Note ${n}`, version: null },
        });
      const replies = await Promise.all(callers.map(save));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    }
  });

  test('may be dated today in the business time zone', async () => {
    const broker = await as('broker');
    const { id } = await draft(broker);
    const body = { ...applicantForm, abnRegisteredDate: businessDay(), gstRegisteredDate: businessDay() };
    expect((await broker.call(application.saveApplicant, { params: { id }, body })).status).toBe(200);
  });
});

test('refuses writers without read permission, since the answer holds the whole application', async () => {
  const clientId = await given.company();
  const permissions = ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.CREATE', 'APPLICATION.UPDATE'] as const;
  const reader = await given.user({ clientId, permissions: [...permissions, 'APPLICATION.READ'] });
  const { id, version } = await draft(await signedInAs(reader.id));
  const blind = await signedInAs((await given.user({ clientId, permissions })).id);
  const params = { id };
  const body = { supportingNotes: 'Unseen', version: null };
  const reason = { reasonId: 1, statusReason: null, version };
  expect(await blind.call(application.saveNotes, { params, body })).toBeRefused('FORBIDDEN');
  expect(await blind.call(application.withdrawApplication, { params, body: reason })).toBeRefused(
    'FORBIDDEN',
  );
  expect(await blind.call(application.submitApplication, { params, body: { version } })).toBeRefused(
    'FORBIDDEN',
  );
});

test('shows links to records to the lender only', async () => {
  const [broker, manager] = [await as('broker'), await as('manager')];
  const { id } = await submitted(broker);
  const entitiesFor = async (caller: Caller) => {
    const { body } = await caller.call(application.getApplication, { params: { id } });
    const { applicant, guarantors } = body.data;
    return [applicant, ...guarantors].map((one) => one?.entityId);
  };
  expect(await entitiesFor(broker)).toEqual([null, null]);
  expect(await entitiesFor(manager)).toEqual([expect.any(Number), expect.any(Number)]);
});

describe('a quote', () => {
  test("has an origination fee up to the lender's limit", async () => {
    const broker = await as('broker');
    const { originationFeeMax } = (await broker.call(application.getFees, {})).body.data;
    const make = (brokerOriginationFeeAmount: number) =>
      broker.call(application.createApplication, {
        body: { quote: { ...quoteForm, brokerOriginationFeeAmount } },
      });
    expect((await make(originationFeeMax)).status).toBe(200);
    const refused = await make(originationFeeMax + 0.01);
    expect(refused).toBeRefused('UNPROCESSABLE');
    expect(refused.body.data).toMatchObject([{ path: 'quote.brokerOriginationFeeAmount' }]);
  });
});

test('validates phone numbers, and groups them for reading', async () => {
  const broker = await as('broker');
  const { id } = await draft(broker);
  const params = { id };
  const save = (mobile: string, version?: number) =>
    broker.call(application.saveGuarantors, {
      params,
      body: {
        guarantors: [{ ...guarantorForm, assets: [], liabilities: [], mobile: mobile as never }],
        version,
      },
    });
  const refused = await save('02 5550 1020');
  expect(refused).toBeRefused('VALIDATION_FAILED', 'Enter a mobile number such as 0412 345 678');
  expect(refused.body.data).toMatchObject([{ path: 'guarantors.0.mobile' }]);
  expect((await save('+61 (0)491-570006')).body.data.guarantors).toMatchObject([{ mobile: '0491 570 006' }]);
  for (const [version, [typed, kept]] of [
    ['(02)55501020', '02 5550 1020'],
    ['0491570006', '0491 570 006'],
    ['+61 2 5550 1020', '02 5550 1020'],
    ['61 2 5550 1021', '02 5550 1021'],
    ['0061 (0)491 570 006', '0491 570 006'],
    ['1800 555010', '1800 555 010'],
    ['131 234', '13 12 34'],
  ].entries()) {
    const body = { ...applicantForm, phone: typed as never, version: version || null };
    const saved = await broker.call(application.saveApplicant, { params, body });
    expect(saved.body.data.applicant?.phone).toBe(kept);
  }
});
