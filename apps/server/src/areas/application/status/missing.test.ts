import { applicationArea as application } from '@assay/contract/application/area';
import { applicantForm, complete, draft, guarantorForm } from '@assay/given/application';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { businessDay } from '../../../kernel/config/business-day.ts';

async function missingWith(change: { applicant?: object; guarantor?: object }) {
  const broker = await as('broker');
  const { id } = await complete(broker);
  const params = { id };
  const guarantor = { ...guarantorForm, assets: [], liabilities: [], ...change.guarantor };
  const saved = change.applicant
    ? await broker.call(application.saveApplicant, {
        params,
        body: { ...applicantForm, ...change.applicant, version: 1 },
      })
    : await broker.call(application.saveGuarantors, {
        params,
        body: { guarantors: [guarantor], version: 1 },
      });
  return saved.body.data.missing.map(({ path }) => path);
}

const yearsAgo = (years: number, days = 0) => {
  const day = new Date(`${businessDay()}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

test('lists everything missing from the start, so saving a section adds nothing', async () => {
  const broker = await as('broker');
  const { id, missing, quote } = await draft(broker);
  const paths = missing.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['abn', 'phone', 'guarantors.0.firstName', 'guarantors.0.mobile', 'make']),
  );
  expect(quote?.supplierType).toEqual(expect.any(String));
  expect(paths).not.toContain('supplierType');
  const { abn, entityName, entityType } = applicantForm;
  const nothing = Object.fromEntries(Object.keys(applicantForm).map((name) => [name, null]));
  const saved = await broker.call(application.saveApplicant, {
    params: { id },
    body: { ...nothing, abn, entityName, entityType, version: null } as never,
  });
  const still = saved.body.data.missing.map(({ path }) => path);
  expect(still.filter((path) => !paths.includes(path))).toEqual([]);
  expect(paths.filter((path) => !still.includes(path))).toEqual(['abn', 'entityName', 'entityType']);
});

test('accepts guarantors from their eighteenth birthday', async () => {
  const broker = await as('broker');
  const { id } = await draft(broker);
  const guarantor = { ...guarantorForm, assets: [], liabilities: [], dateOfBirth: yearsAgo(18, 2) };
  const body = { guarantors: [guarantor], version: null };
  const refused = await broker.call(application.saveGuarantors, { params: { id }, body });
  expect(refused).toBeRefused('VALIDATION_FAILED');
  expect(refused.body).toMatchObject({
    data: [{ path: 'guarantors.0.dateOfBirth', message: 'A guarantor must be 18 or older' }],
  });
  expect(await missingWith({ guarantor: { dateOfBirth: yearsAgo(18) } })).toEqual([]);
});

async function refusedWith(change: { applicant?: object; guarantor?: object }) {
  const broker = await as('broker');
  const { id } = await draft(broker);
  const guarantor = { ...guarantorForm, assets: [], liabilities: [], ...change.guarantor };
  const params = { id };
  const refused = change.applicant
    ? await broker.call(application.saveApplicant, {
        params,
        body: { ...applicantForm, ...change.applicant },
      })
    : await broker.call(application.saveGuarantors, { params, body: { guarantors: [guarantor] } });
  expect(refused).toBeRefused('VALIDATION_FAILED');
  return (refused.body as unknown as { data: { path: string }[] }).data.map(({ path }) => path);
}

test('an investment property is saved with its address', async () => {
  const assets = [{ type: 'INVESTMENT_PROPERTY', amount: 500_000 }];
  const refused = await refusedWith({ guarantor: { assets } });
  expect(refused).toContain('guarantors.0.investmentPropertyAddressSuburb');
  expect(refused).toHaveLength(5);
});

test('a trust is saved with its trustee, and a company that is one with its ACN', async () => {
  const trust = { entityType: 'TRUST', trusteeType: null };
  expect(await refusedWith({ applicant: trust })).toEqual(['trusteeType', 'trusteeName']);
  const company = { ...trust, trusteeType: 'COMPANY', trusteeName: 'Harbour Trustees' };
  expect(await refusedWith({ applicant: company })).toEqual(['trusteeAcn']);
});
