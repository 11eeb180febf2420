import { applicationArea as application } from '@assay/contract/application/area';
import { applicantForm, complete, draft, guarantorForm } from '@assay/given/application';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { businessDay } from '../../../kernel/config/business-day.ts';

/** What is missing of a complete application once its applicant or its guarantor is another. */
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

test('all that is needed is told from the start: saving a section as far as it goes adds nothing', async () => {
  const broker = await as('broker');
  const { id, missing, quote } = await draft(broker);
  const paths = missing.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['abn', 'phone', 'guarantors.0.firstName', 'guarantors.0.mobile', 'make']),
  );
  // The security's form begins with what the quote says.
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

test('a guarantor is an adult from the eighteenth birthday on', async () => {
  expect(await missingWith({ guarantor: { dateOfBirth: yearsAgo(18, 1) } })).toEqual([
    'guarantors.0.dateOfBirth',
  ]);
  expect(await missingWith({ guarantor: { dateOfBirth: yearsAgo(18) } })).toEqual([]);
});

test('an investment property has an address', async () => {
  const assets = [{ type: 'INVESTMENT_PROPERTY', amount: 500_000 }];
  const missing = await missingWith({ guarantor: { assets } });
  expect(missing).toContain('guarantors.0.investmentPropertyAddressSuburb');
  expect(missing).toHaveLength(5);
});

test('a trust has a trustee, and a company that is one an ACN', async () => {
  const trust = { entityType: 'TRUST', trusteeType: null };
  expect(await missingWith({ applicant: trust })).toEqual(['trusteeType', 'trusteeName']);
  const company = { ...trust, trusteeType: 'COMPANY', trusteeName: 'Harbour Trustees' };
  expect(await missingWith({ applicant: company })).toEqual(['trusteeAcn']);
});
