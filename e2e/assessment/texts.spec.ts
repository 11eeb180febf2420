import { type AssessmentSection, assessmentSections } from '@assay/contract/assessment/section';
import { ageInYears, businessAge } from '@assay/lending/derived';
import type { Locator, Page } from '@playwright/test';
import { database } from '../support/database.ts';
import { manager } from '../support/demo.ts';
import { expect, test } from '../support/test.ts';
import { approve, bare, inSydney, quoteCards, submitted, whole } from './given.ts';
import { dayFromNow, open, read, section } from './shell.ts';

const today = dayFromNow(0);
const thisYear = Number(today.slice(0, 4));

/** Returns labels and values in their order, without those in closed popovers. */
const factsIn = (within: Locator) =>
  within
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows
        .filter((row) => row.closest('[popover]') === null)
        .map((row) => ['dt', 'dd'].map((part) => row.querySelector(part)?.textContent)),
    );

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

type Facts = Readonly<Record<string, string>>;

async function expectFacts(page: Page, parts: Readonly<Record<string, Facts>>) {
  for (const [name, facts] of Object.entries(parts)) {
    await expect(part(page, name)).toBeVisible();
    await expect
      .poll(() => factsIn(part(page, name)), name)
      .toEqual(
        // A trailing space keeps two equal labels apart.
        Object.entries(facts).map(([label, value]) => [label.trim(), value]),
      );
  }
}

async function go(page: Page, to: AssessmentSection, name: string) {
  await section(page, assessmentSections[to]).click();
  await expect(part(page, name)).toBeVisible();
}

const abnWords = (abn: string) => `${abn.slice(0, 2)} ${abn.slice(2).replace(/(\d{3})(?=\d)/g, '$1 ')}`;

test('shows a complete application in the words and formats of the specification', async ({ page }) => {
  const id = await submitted(whole);
  await open(page, manager, id);
  await expectFacts(page, quoteCards);
  await expect(page.getByRole('link', { name: 'Edit quote' })).toHaveAttribute('href', /\/quotes$/);

  await go(page, 'applicant-guarantors', 'Application Data');
  await expectFacts(page, {
    'Application Data': {
      'Entity name': 'Harbour Civil Pty Ltd',
      'Trading name': 'Harbour Earthworks',
      ABN: `${abnWords(whole.applicant.abn)} · 12/03/2019 (${businessAge('2019-03-12', today)})`,
      'GST from': '01/07/2020',
      'Entity type': 'Trust',
      Trustee: 'Company, Harbour Holdings Pty Ltd, ACN 004 085 616',
      Industry: 'Construction · Earthmoving',
      Phone: '02 5550 1020',
      Address: '4/18 Wharf Street Newcastle NSW 2300',
      'Nature of business': 'Earthworks for councils',
    },
    'Guarantor 1 - Ms Ana Maria Lee': {
      'Licence number': '12345678',
      'Licence state': 'NSW',
      'Licence card number': '2041204120',
      'Date of birth': `02/05/1984 (${ageInYears('1984-05-02', today)} years)`,
      'Marital status': 'Married w/ 2',
      Mobile: '0491 570 006',
      Email: 'ana@harbour.example',
      'Residential status': 'Owner',
      Address: '3/18 Wharf Street Newcastle NSW 2300',
      'Privacy consent': '01/11/2026 13:00',
      'Property status': 'Invesment',
      'Address ': '9 Ocean Parade Merewether NSW 2291',
    },
  });
  const guarantor = part(page, 'Guarantor 1 - Ms Ana Maria Lee');
  await expect(guarantor.getByRole('heading', { level: 4 })).toHaveText([
    'Credit scores and AML',
    'Personal Info',
    'Investment property',
  ]);
  await expect(guarantor.getByText('Net assets $412,300.00').first()).toBeVisible();
  const table = (name: string) => guarantor.getByRole('table', { name }).getByRole('row');
  await expect(table('Assets')).toHaveText([
    'TypeAmount',
    'Residence$980,000.00',
    'Investment property$32,300.00',
    'Total assets$1,012,300.00',
  ]);
  await expect(table('Liabilities').last()).toHaveText('Total liabilities$600,000.00');
  const popover = (name: string) => page.getByRole('dialog', { name });
  await guarantor.getByRole('button', { name: 'Mortgage · CBA' }).click();
  await expect(popover('Mortgage · CBA')).toHaveText(
    'TypeMortgageLenderCBABalance$590,000.00Monthly repayment$3,100.50',
  );
  await page.keyboard.press('Escape');
  await expect(popover('Mortgage · CBA')).toBeHidden();
  await guarantor.getByRole('button', { name: 'Credit card · NAB' }).click();
  await expect(popover('Credit card · NAB')).toHaveText(
    'TypeCredit cardLenderNABCredit limit$10,000.00Monthly repaymentN/A',
  );

  await go(page, 'security', 'Security Data');
  await expectFacts(page, {
    'Security Data': {
      'Supplier type': 'Dealer',
      Supplier: 'Newcastle Utes',
      Usage: 'Business only',
      'Asset category': 'Motor vehicle',
      'Asset type': 'Utility',
      Make: 'Toyota',
      Model: 'HiLux SR5',
      'Year of manufacture': '2022',
      'Identified by': 'VIN',
      'Serial number or VIN': 'MR0FA8CD500123456',
      Registration: 'ABC12D',
      Kilometres: '12,000 km',
      Description: 'White, with a tray',
      'Retail value': '$54,000.00',
      'Amount funded': '$52,264.12',
      LVR: '97%',
      'Age at end of term': `${thisYear - 2022 + 4.5} years`,
    },
  });
  await expect(page.getByLabel('Market value override')).toHaveValue('');

  await go(page, 'notes-contracts', 'Introducer notes');
  await expect(part(page, 'Introducer notes').getByRole('paragraph')).toHaveText('First line\nSecond line', {
    useInnerText: true,
  });
  await approve(id);
  await page.reload();
  await go(page, 'decision', 'Decision');
  const { decisionAt } = await read(id);
  await expectFacts(page, {
    Decision: {
      Decision: 'Approved',
      'Decided by': 'Priya Raman',
      'Decided at': inSydney(decisionAt ?? ''),
      Expiry: 'N/A',
      Reason: 'Final tax invoice',
    },
  });
  await expect(part(page, 'Introducer notes')).toContainText('First line');
  await go(page, 'settlement', 'Settlement');
  await expect(part(page, 'Settlement')).toContainText(
    "This application is approved. It isn't in settlement yet.",
  );

  // A later withdrawal has another reason, which isn't the decision's.
  await database.query(
    `update application set status = 'WITHDRAWN_BY_LENDER', status_reason_id =
      (select min(id) from status_reason where status = 'WITHDRAWN_BY_LENDER') where assessment_id = $1`,
    [id],
  );
  await page.reload();
  await go(page, 'decision', 'Decision');
  await expect(part(page, 'Decision')).toContainText('Final tax invoice');
});

test('shows missing values as N/A, and says which parts are empty', async ({ page }) => {
  const id = await submitted(bare);
  await open(page, manager, id);
  await expectFacts(page, {
    Summary: {
      'Amount funded': '$55,000.00',
      'Term 5 years': '60 months',
      Repayments: 'In arrears',
      'Instalment monthly': expect.stringMatching(/^\$1,\d{3}\.\d\d$/) as unknown as string,
      'First instalment plus fees not financed': expect.stringMatching(
        /^\$1,\d{3}\.\d\d$/,
      ) as unknown as string,
      'Total payment to broker incl. GST': '$0.00',
      Lender: 'N/A',
      "Introducer's share": 'N/A',
    },
  });
  await expect(part(page, 'Fees and Rates')).not.toContainText('Manual');

  await go(page, 'applicant-guarantors', 'Application Data');
  const applicant = Object.fromEntries(await factsIn(part(page, 'Application Data')));
  expect(applicant).toMatchObject({ 'Trading name': 'N/A', 'GST from': 'N/A', Trustee: 'N/A' });
  const guarantor = part(page, 'Guarantor 1 - Ms Ana Lee');
  await expect(guarantor).toContainText('Net assets $0.00');
  expect(Object.fromEntries(await factsIn(guarantor))).toMatchObject({
    'Licence card number': 'N/A',
    'Marital status': 'Married',
  });
  await expect(guarantor.getByText('Invesment')).toHaveCount(0);
  for (const name of ['Assets', 'Liabilities'])
    await expect(guarantor.getByRole('table', { name }).getByRole('row').last()).toHaveText(
      `Total ${name.toLowerCase()}$0.00`,
    );

  await go(page, 'security', 'Security Data');
  expect(Object.fromEntries(await factsIn(part(page, 'Security Data')))).toMatchObject({
    'Identified by': 'N/A',
    Registration: 'N/A',
    Kilometres: 'N/A',
    Description: 'N/A',
    'Retail value': 'N/A',
    LVR: 'N/A',
  });

  const said = [
    ['ref-statements', 'Credit Reference', 'No credit references found'],
    ['notes-contracts', 'Introducer notes', 'N/A'],
    ['notes-contracts', 'Contracts', 'No contracts found'],
    ['decision', 'Decision', 'No decision has been made yet.'],
    ['decision', 'Introducer notes', 'N/A'],
    ['decision', 'Approval conditions', 'No conditions found'],
    ['settlement', 'Settlement conditions', 'No conditions found'],
    ['settlement', 'Settlement', "This application hasn't been approved yet."],
  ] as const;
  for (const [to, name, words] of said) {
    await go(page, to, name);
    await expect(part(page, name)).toContainText(words);
    const [beside, none] =
      to === 'settlement' ? ['Documents', 'No documents found'] : ['Notes', 'No notes found'];
    await expect(page.getByRole('complementary', { name: beside })).toContainText(none);
  }
});
