import { lenderId } from '@assay/contract/iam/client';
import { guarantorForm } from '@assay/given/application';
import { formatAbn } from '@assay/lending/identifiers';
import { describe, expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { approved, contractOf, type Different, generate, listContracts } from '../../../../test/contract.ts';
import { db } from '../../../kernel/database/database.ts';

const money = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

type Contract = Awaited<ReturnType<typeof contractOf>>;

const isFooter = (line: string) => / · page \d+ of \d+$/.test(line);

function section({ lines }: Contract, heading: string, next?: string): string[] {
  const paper = lines.filter((line) => !isFooter(line));
  const from = paper.lastIndexOf(heading);
  expect(from, heading).toBeGreaterThanOrEqual(0);
  return paper.slice(from + 1, next === undefined ? undefined : paper.lastIndexOf(next));
}

const loan = (contract: Contract) => section(contract, 'Loan', 'Security');
const titles = 'No. Payment Due Amount';
const schedule = (contract: Contract) =>
  section(contract, 'Schedule of payments', 'Signatures').filter((line) => line !== titles);
const signed = (contract: Contract) => {
  const lines = section(contract, 'Signatures');
  return lines.slice(lines.indexOf('Borrower'));
};

const dollarsIn = (line = '') => Number(/\$([\d,]+\.\d\d)/.exec(line)?.[1]?.replaceAll(',', ''));

function amount(contract: Contract, label: string): number {
  const line = loan(contract).find((fact) => fact.startsWith(`${label} $`));
  expect(line, label).toBeDefined();
  return dollarsIn(line);
}

function pmt(rate: number, months: number, { lent, balloon, isInAdvance }: Record<string, number | boolean>) {
  const growth = (1 + rate) ** months;
  const payment = ((Number(lent) * growth - Number(balloon)) * rate) / (growth - 1);
  return isInAdvance ? payment / (1 + rate) : payment;
}

const months = (count: number) => (count === 1 ? '1 month' : `${count} months`);

describe('figures that fit together', () => {
  test('with fees financed and a balloon, in arrears', async () => {
    const contract = await contractOf();
    const [funded, usual, balloon] = ['Amount funded', 'Instalment', 'Balloon amount'].map((label) =>
      amount(contract, label),
    ) as [number, number, number];
    expect(loan(contract)).toEqual([
      'Net purchase price $50,000.00',
      'Application fee incl. GST $544.50, financed',
      'Origination fee incl. GST $550.00, financed',
      'Amount financed $51,094.50',
      'Brokerage incl. GST $1,686.12',
      `Amount funded ${money.format(51_094.5 + 1_686.12)}`,
      'Annual rate 6.95%, fixed for the term',
      'Term 60 months from settlement',
      'Repayments Monthly, in arrears',
      `Instalment ${money.format(usual)}`,
      'Balloon amount $11,000.00, due at the end of the term',
    ]);
    expect(usual).toBeCloseTo(pmt(0.0695 / 12, 60, { lent: funded, balloon }), 2);
    expect(schedule(contract)).toEqual([
      ...Array.from(
        { length: 60 },
        (_, n) => `${n + 1} Instalment ${months(n + 1)} after settlement ${money.format(usual)}`,
      ),
      `61 Balloon 60 months after settlement ${money.format(balloon)}`,
      `Total ${money.format(60 * usual + balloon)}`,
    ]);
  });

  test('with a fee paid first, in advance, and neither balloon nor origination fee', async () => {
    const contract = await contractOf({
      quote: {
        repaymentTermMonth: 12,
        repaymentTermOption: 'IN_ADVANCE',
        includeApplicationFee: false,
        brokerOriginationFeeAmount: 0,
        balloonAmount: 0,
      },
    });
    const [funded, usual] = [amount(contract, 'Amount funded'), amount(contract, 'Instalment')];
    const first = money.format(usual + 544.5);
    expect(loan(contract)).toEqual([
      'Net purchase price $50,000.00',
      'Application fee incl. GST $544.50, paid with the first instalment',
      'Amount financed $50,000.00',
      'Brokerage incl. GST $1,650.00',
      'Amount funded $51,650.00',
      'Annual rate 6.95%, fixed for the term',
      'Term 12 months from settlement',
      'Repayments Monthly, in advance',
      `Instalment ${money.format(usual)}`,
      `First instalment with fees ${first}`,
    ]);
    expect(usual).toBeCloseTo(pmt(0.0695 / 12, 12, { lent: funded, balloon: 0, isInAdvance: true }), 2);
    expect(schedule(contract)).toEqual([
      `1 First instalment with fees On settlement ${first}`,
      ...Array.from(
        { length: 11 },
        (_, n) => `${n + 2} Instalment ${months(n + 1)} after settlement ${money.format(usual)}`,
      ),
      `Total ${money.format(12 * usual + 544.5)}`,
    ]);
  });
});

const line = 'Signature Name Date';
const ana = 'Ms Ana Maria Lee';

async function lenderBlock() {
  const { name, abn } = await db
    .selectFrom('client')
    .where('id', '=', lenderId)
    .select(['name', 'abn'])
    .executeTakeFirstOrThrow();
  return ['Lender', `${name} (ABN ${formatAbn(abn ?? '')})`, 'Authorised officer', line];
}

describe('who signs', () => {
  const directors = ['Director', line, 'Director or secretary', line];
  const trust = { entityName: 'Lee Family Trust', entityType: 'TRUST', tradingName: null } as const;
  const cases: Record<string, readonly [Different['applicant'], readonly string[]]> = {
    'a company, by its directors': [
      { abn: '53 004 085 616' },
      ['Harbour Civil Pty Ltd (ACN 004 085 616) trading as Harbour Earthworks', ...directors],
    ],
    'a company whose ABN ends in no ACN, without one': [
      { tradingName: null },
      ['Harbour Civil Pty Ltd', ...directors],
    ],
    'a trust, by the company that is its trustee': [
      {
        ...trust,
        trusteeType: 'COMPANY',
        trusteeName: 'Lee Holdings Pty Ltd',
        trusteeAcn: '004 085 616',
      },
      ['Lee Holdings Pty Ltd (ACN 004 085 616) as trustee for Lee Family Trust', ...directors],
    ],
    'a trust, by the person who is its trustee': [
      { ...trust, trusteeType: 'INDIVIDUAL', trusteeName: 'Ana Lee' },
      ['Ana Lee as trustee for Lee Family Trust', 'Trustee', line],
    ],
    'a partnership, by two partners': [
      { entityName: 'Lee & Park', entityType: 'PARTNERSHIP', tradingName: null },
      ['Lee & Park', 'Partner', line, 'Partner', line],
    ],
    'a sole trader, in person': [
      { entityName: 'Ana Lee', entityType: 'SOLE_TRADER', tradingName: "Ana's Earthworks" },
      ["Ana Lee trading as Ana's Earthworks", line],
    ],
  };

  test.for(Object.entries(cases))('%s', async ([, [applicant, block]]) => {
    const contract = await contractOf({ applicant: applicant ?? {} });
    expect(signed(contract)).toEqual([
      'Borrower',
      ...block,
      ...['Guarantor 1', ana, line],
      ...(await lenderBlock()),
    ]);
    expect(section(contract, 'Parties', 'Loan').join(' ')).toContain(` Borrower ${block[0]} ABN `);
  });

  test('every guarantor, all on one page', async () => {
    const names = ['Bo', 'Cy', 'Di', 'Eve'];
    const contract = await contractOf({
      guarantors: names.map((firstName, n) => ({
        firstName,
        middleName: null,
        driverLicenseNumber: `1234567${n}`,
      })),
    });
    const blocks = names.flatMap((name, n) => [`Guarantor ${n + 1}`, `Ms ${name} Lee`, line]);
    expect(signed(contract).slice(6)).toEqual([...blocks, ...(await lenderBlock())]);
    const pages = contract.pages.filter((page) => page.includes(line));
    expect(pages).toHaveLength(1);
  });

  test('with names so long that two pages are needed, where the lender is not alone on the last', async () => {
    const name = 'Abcdefghij '.repeat(9).trim();
    const { pages } = await contractOf({
      guarantors: [1, 2, 3, 4].map((n) => ({
        ...{ firstName: name, middleName: name, lastName: name },
        driverLicenseNumber: `1234567${n}`,
      })),
    });
    const roles = pages.map((page) => page.filter((text) => /^(Borrower|Guarantor \d|Lender)$/.test(text)));
    expect(roles.filter((page) => page.length > 0)).toEqual([
      ['Borrower', 'Guarantor 1', 'Guarantor 2', 'Guarantor 3'],
      ['Guarantor 4', 'Lender'],
    ]);
  });
});

test("doesn't name the introducer, since the application may have moved", async () => {
  const introducer = await db
    .selectFrom('app_user as u')
    .innerJoin('client as c', 'c.id', 'u.client_id')
    .where('u.email', '=', 'broker@assay.test')
    .select('c.name')
    .executeTakeFirstOrThrow();
  const { lines } = await contractOf();
  expect(lines.filter((text) => /introduced/i.test(text) || text.includes(introducer.name))).toEqual([]);
});

test('omits a description that only repeats the goods', async () => {
  const goods = 'Goods 2024 Toyota HiLux SR5';
  const plain = await contractOf({ security: { description: '2024 TOYOTA HiLux SR5' } });
  const more = await contractOf({ security: { description: 'With a steel tray' } });
  const facts = (contract: Contract) => section(contract, 'Security', 'Schedule of payments').slice(1, 3);
  expect(facts(plain)).toEqual([goods, 'Serial number or VIN MR0FA8CD500123456']);
  expect(facts(more)).toEqual([goods, 'Description With a steel tray']);
});

test("repeats the table's titles on each page, and never leaves the total alone", async () => {
  // At this length the balloon fits on its page and the total doesn't.
  const { pages } = await contractOf({ quote: { repaymentTermMonth: 101 } });
  const paid = pages.filter((page) => page.some((text) => text.startsWith('1') && text.includes('after')));
  expect(paid.length).toBeGreaterThan(2);
  for (const page of paid) expect(page).toContain(titles);
  const last = pages.find((page) => page.some((text) => text.startsWith('Total $')));
  expect(last?.some((text) => text.startsWith('102 Balloon'))).toBe(true);
});

describe('names', () => {
  test('in letters that the typeface has are printed', async () => {
    const contract = await contractOf({
      applicant: { entityName: 'Ελληνική Αυλή Pty Ltd', tradingName: 'Кафе Łódź' },
      guarantors: [{ firstName: 'Ánh', middleName: null, lastName: 'Nguyễn' }],
    });
    expect(signed(contract)).toEqual(
      expect.arrayContaining(['Ελληνική Αυλή Pty Ltd trading as Кафе Łódź', 'Ms Ánh Nguyễn']),
    );
  });

  const refused = {
    'in letters that it lacks': ['明', '王', 'has characters that its typeface lacks'],
    'from right to left': ['דוד', 'כהן', 'is written from right to left'],
    'of which one letter is lacking': ['Ana明', 'Lee', 'has characters that its typeface lacks'],
  } as const;
  test.for(Object.entries(refused))('%s are refused', async ([, [firstName, lastName, why]]) => {
    const analyst = await as('analyst');
    const { id } = await approved({ guarantors: [{ firstName, middleName: null, lastName }] });
    expect(await generate(analyst, id)).toBeRefused(
      'UNPROCESSABLE',
      `The contract can't be printed: "${guarantorForm.title} ${firstName} ${lastName}" ${why}.`,
    );
    expect((await listContracts(analyst, id)).count).toBe(0);
  });
});
