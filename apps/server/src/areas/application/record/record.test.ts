import { applicationArea as application } from '@assay/contract/application/area';
import { lenderId } from '@assay/contract/iam/client';
import {
  applicantForm,
  complete,
  draft,
  guarantorForm,
  quoteForm,
  securityForm,
  submitted,
} from '@assay/given/application';
import { describe, expect, test } from 'vitest';
import { as, type Caller } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';

const read = async (caller: Caller, id: number) =>
  (await caller.call(application.getApplication, { params: { id } })).body.data;

const guarantors = (...names: string[]) =>
  names.map((firstName) => ({
    ...guarantorForm,
    firstName,
    driverLicenseNumber: `${firstName.toUpperCase()}01`,
  }));

describe('a new application', () => {
  test("is a quote with the server's figures", async () => {
    const broker = await as('broker');
    const reply = await broker.call(application.createApplication, { body: { quote: quoteForm } });
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({
      publicStatus: 'Quoted',
      applicationNumber: expect.stringMatching(/^\d{7}$/),
      user: { firstName: 'Josh', lastName: 'Tamatoa', clientBdmName: 'Tom Gallagher' },
      // 50,000 plus both fees with GST; 3% brokerage plus GST; 6.95% for a property owner's motor vehicle.
      quote: {
        baseRate: 6.95,
        financierRate: 6.95,
        amountFinanced: 51_094.5,
        brokerageNominal: 1_532.84,
        brokerageNominalWithGst: 1_686.12,
        balloonNominal: 11_000,
        totalPaymentToBrokerWithGst: 2_236.12,
      },
      versions: { quote: 1, applicant: null, guarantors: null, security: null, notes: null },
      may: { edit: true, draft: true, submit: false, withdraw: true },
    });
    const refused = await broker.send({
      method: 'POST',
      url: '/api/application/applications',
      payload: { quote: { ...quoteForm, amountFinanced: 1 } },
    });
    expect(refused.statusCode).toBe(400);
  });

  test('needs an introducer and one of its users, if the lender creates it', async () => {
    const manager = await as('manager');
    const make = (owner: object) =>
      manager.call(application.createApplication, { body: { ...owner, quote: quoteForm } });
    expect(await make({})).toBeRefused('UNPROCESSABLE');
    expect(await make({ clientId: lenderId, userId: 1 })).toBeRefused('UNPROCESSABLE');
    const broker = await given.user({ clientId: 2 });
    expect(await make({ clientId: 3, userId: broker.id })).toBeRefused('UNPROCESSABLE');
    expect((await make({ clientId: 2, userId: broker.id })).status).toBe(200);
  });

  test('gets the next number, once', async () => {
    const broker = await as('broker');
    const made = await Promise.all(
      Array.from({ length: 10 }, () =>
        broker.call(application.createApplication, { body: { quote: quoteForm } }),
      ),
    );
    const numbers = made.map(({ body }) => body.data.applicationNumber);
    expect(new Set(numbers).size).toBe(10);
  });
});

describe('sections', () => {
  test('have separate versions', async () => {
    const broker = await as('broker');
    const { id } = await draft(broker);
    const params = { id };
    const one = await broker.call(application.saveApplicant, { params, body: applicantForm });
    expect(one.body.data).toMatchObject({
      applicant: { abn: '51824753556', entityName: 'Harbour Civil Pty Ltd', entityId: null },
      versions: { applicant: 1, quote: 1 },
    });
    await broker.call(application.saveGuarantors, { params, body: { guarantors: guarantors('Ana', 'Tom') } });
    await broker.call(application.saveSecurity, { params, body: securityForm });
    await broker.call(application.saveNotes, { params, body: { supportingNotes: 'Known for years' } });
    const { body } = await broker.call(application.saveApplicant, {
      params,
      body: { ...applicantForm, phone: '02 5550 9999', version: 1 },
    });
    expect(body.data).toMatchObject({
      applicant: { phone: '02 5550 9999' },
      guarantors: [
        { firstName: 'Ana', assets: [{ type: 'RESIDENCE', amount: 980_000 }] },
        { firstName: 'Tom', liabilities: [{ lenderName: 'CBA', monthlyRepaymentAmount: 3_100.5 }] },
      ],
      security: { make: 'Toyota', retailValue: 54_000 },
      data: { note: { supportingNotes: 'Known for years' } },
      versions: { quote: 1, applicant: 2, guarantors: 1, security: 1, notes: 1 },
    });
  });

  test('conflict for the second writer, also at the first save', async () => {
    const [broker, manager] = [await as('broker'), await as('manager')];
    const { id } = await draft(broker);
    const params = { id };
    const save = (caller: Caller, body: object) =>
      caller.call(application.saveApplicant, { params, body: { ...applicantForm, ...body } });
    expect((await save(manager, {})).status).toBe(200);
    const second = await save(broker, { phone: '02 5550 0001', version: null });
    expect(second).toBeRefused('CONFLICT');
    expect(second.body.data).toMatchObject({ changedBy: 'Priya Raman' });
    expect((await save(broker, { phone: '02 5550 0002', version: 1 })).status).toBe(200);
    expect(await save(manager, { phone: '02 5550 0003', version: 1 })).toBeRefused('CONFLICT');
    expect((await read(broker, id)).applicant?.phone).toBe('02 5550 0002');
    const unsaid = await save(manager, { phone: '02 5550 0004' });
    expect(unsaid).toBeRefused('VALIDATION_FAILED', 'Version is required');
    expect(unsaid.body.data).toEqual([{ path: 'version', message: 'Version is required' }]);
  });

  test.each([
    ['an ABN that does not check', applicantForm, { abn: '51 824 753 557' }, 'Enter a valid ABN'],
    [
      'too long a nature of business',
      applicantForm,
      { natureOfBusiness: 'x'.repeat(501) },
      'Nature of business must be 500 characters or fewer',
    ],
    [
      'a phone number that nobody has',
      applicantForm,
      { phone: '12' },
      'Enter a phone number such as 02 9000 0000',
    ],
  ])('%s is refused', async (_, form, wrong, message) => {
    const broker = await as('broker');
    const { id } = await draft(broker);
    const reply = await broker.send({
      method: 'PUT',
      url: `/api/application/applications/${id}/applicant`,
      payload: { ...form, ...wrong },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'VALIDATION_FAILED', errorMessage: message });
  });

  test('link the same person and business of two applications to one record each, and refuse duplicates within one', async () => {
    const [broker, manager] = [await as('broker'), await as('manager')];
    const [first, second] = [await submitted(broker), await submitted(broker)];
    const [one, two] = [await read(manager, first.id), await read(manager, second.id)];
    expect(one.guarantors[0]?.entityId).toEqual(expect.any(Number));
    expect(one.guarantors[0]?.entityId).toBe(two.guarantors[0]?.entityId);
    expect(one.applicant?.entityId).toBe(two.applicant?.entityId);
    const twice = await broker.call(application.saveGuarantors, {
      params: { id: (await complete(broker)).id },
      body: { guarantors: guarantors('Ana', 'ana'), version: 1 },
    });
    expect(twice).toBeRefused('UNPROCESSABLE');
    expect(twice.body.data).toMatchObject([{ path: 'guarantors.1.firstName' }]);
  });

  test.each([
    [
      'nothing to finance',
      { depositAmount: 55_000, includeApplicationFee: false, includeOriginationFee: false },
    ],
    ['a balloon above what is funded', { depositAmount: 50_000 }],
    ['a larger balloon than the price', { balloonType: 'NOMINAL' as const, balloonAmount: 55_000.01 }],
  ])('%s is no quote', async (_, terms) => {
    const broker = await as('broker');
    const quote = { ...quoteForm, ...terms };
    const made = await broker.call(application.createApplication, { body: { quote } });
    expect([400, 422]).toContain(made.status);
    expect(made.body.data).toMatchObject([{ path: expect.stringMatching(/^(quote\.)?(depo|ball)/) }]);
  });

  test('compare amounts in cents', async () => {
    const broker = await as('broker');
    const amounts = { purchaseAmount: 20_000.3, depositAmount: 8_000.1, tradeInAmount: 12_000.2 };
    const quote = { ...quoteForm, ...amounts, balloonAmount: 0 };
    expect((await broker.call(application.createApplication, { body: { quote } })).status).toBe(200);
  });

  test('refuse future dates, and store consent in one spelling', async () => {
    const broker = await as('broker');
    const { id } = await draft(broker);
    const params = { id };
    const dated = (day: object) =>
      broker.call(application.saveApplicant, { params, body: { ...applicantForm, ...day } });
    expect(await dated({ abnRegisteredDate: '2999-01-01' })).toBeRefused('UNPROCESSABLE');
    expect(await dated({ gstRegisteredDate: '2999-01-01' })).toBeRefused('UNPROCESSABLE');
    const [person] = guarantors('Ana');
    const said = (more: object) =>
      broker.call(application.saveGuarantors, {
        params,
        body: { guarantors: [{ ...guarantorForm, ...person, ...more }] } as never,
      });
    expect(await said({ dateOfBirth: '2999-01-01' })).toBeRefused('UNPROCESSABLE');
    for (const privacyConsentAt of [
      '2999-01-01T00:00:00Z',
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00+14:00',
      '9999-12-31T23:59:59-23:59',
    ])
      expect(await said({ privacyConsentAt }), privacyConsentAt).toBeRefused('VALIDATION_FAILED');
    const { body } = await said({ privacyConsentAt: '2026-01-01T10:00:00+23:00' });
    expect(body.data.guarantors[0]?.privacyConsentAt).toMatch(/^2025-12-31T11:00:00(\.000)?Z$/);
  });
});

describe('submitting', () => {
  test('needs a complete application, names what is missing, and creates the assessment', async () => {
    const broker = await as('broker');
    const early = await draft(broker);
    expect(new Set(early.missing.map(({ section }) => section))).toEqual(
      new Set(['applicant', 'guarantors', 'security']),
    );
    const submit = (id: number, version: number) =>
      broker.call(application.submitApplication, { params: { id }, body: { version } });
    expect(await submit(early.id, early.version)).toBeRefused('UNPROCESSABLE');
    const whole = await complete(broker);
    expect(whole.missing).toEqual([]);
    expect(await submit(whole.id, whole.version + 1)).toBeRefused('CONFLICT');
    const done = await submit(whole.id, whole.version);
    expect(done.body.data).toMatchObject({
      publicStatus: 'Submitted',
      assessmentId: expect.any(Number),
      submittedAt: expect.any(String),
      may: { edit: false, submit: false, withdraw: true },
    });
  });

  test('conflicts if a colleague saved since', async () => {
    const [broker, manager] = [await as('broker'), await as('manager')];
    const saves = [
      (id: number) => manager.call(application.saveNotes, { params: { id }, body: { supportingNotes: 'x' } }),
      (id: number) =>
        manager.call(application.saveSecurity, {
          params: { id },
          body: { ...securityForm, make: 'Another', version: 1 },
        }),
      (id: number) =>
        manager.call(application.saveGuarantors, {
          params: { id },
          body: { guarantors: guarantors('Somebody'), version: 1 },
        }),
    ];
    for (const save of saves) {
      const { id, version } = await complete(broker);
      expect((await save(id)).status).toBe(200);
      const submit = { params: { id }, body: { version } };
      expect(await broker.call(application.submitApplication, submit)).toBeRefused('CONFLICT');
    }
  });

  test('ends editing by introducers; the lender edits until the push', async () => {
    const [broker, analyst] = [await as('broker'), await as('analyst')];
    const { id } = await submitted(broker);
    const params = { id };
    const body = { supportingNotes: 'More' };
    expect(await broker.call(application.saveNotes, { params, body })).toBeRefused('UNPROCESSABLE');
    expect((await analyst.call(application.saveNotes, { params, body })).status).toBe(200);
    await db.updateTable('application').set({ submitted_to_lms_at: 'now' }).where('id', '=', id).execute();
    expect(await analyst.call(application.saveNotes, { params, body: { ...body, version: 1 } })).toBeRefused(
      'UNPROCESSABLE',
    );
  });
});
