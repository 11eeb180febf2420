import { applicationArea as application } from '@assay/contract/application/area';
import { applicantForm, complete, guarantorForm } from '@assay/given/application';
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
