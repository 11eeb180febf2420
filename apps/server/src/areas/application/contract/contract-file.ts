import { derivedFields, figureFields, quoteFields } from '@assay/contract/application/quote';
import type { Application } from '@assay/contract/application/record';
import { securityFields } from '@assay/contract/application/security';
import { amountFunded } from '@assay/lending/derived';
import { dollars } from '@assay/lending/dollars';
import { formatAbn } from '@assay/lending/identifiers';
import { repaymentTermOptions } from '@assay/lending/instalment';
import { sum } from '@assay/lending/money';
import { type Payment, paymentSchedule, totalOf } from '@assay/lending/schedule';
import {
  addressOf,
  borrower,
  guarantorParty,
  isSignedByDirectors,
  joined,
  type Lender,
  lenderParty,
} from './contract-parties.ts';
import { ContractSheet } from './contract-sheet.ts';

type Content = Pick<Application, 'quote' | 'applicant' | 'guarantors' | 'security'>;

export interface ContractContent {
  readonly applicationNumber: string;
  readonly lender: Lender;
  readonly madeAt: string;
  readonly esign: boolean;
  readonly quote: NonNullable<Content['quote']>;
  readonly applicant: NonNullable<Content['applicant']>;
  readonly guarantors: Content['guarantors'];
  readonly security: NonNullable<Content['security']>;
}

type Fact = readonly [name: string, value: string];

const rate = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const ifAny = (label: string, amount: number, more = ''): Fact[] =>
  amount === 0 ? [] : [[label, `${dollars(amount)}${more}`]];

function parties(sheet: ContractSheet, { lender, applicant, guarantors }: ContractContent): void {
  const { name } = borrower(applicant);
  sheet.heading('Parties');
  sheet.facts([
    ['Lender', lenderParty(lender).name],
    ['Borrower', name],
    ['ABN', formatAbn(applicant.abn)],
    ['Address', addressOf(applicant)],
    ...guarantors.map((guarantor, index): Fact => {
      const party = guarantorParty(guarantor, index);
      return [party.role, `${party.name}\n${addressOf(guarantor)}`];
    }),
  ]);
}

const named = { ...quoteFields, ...figureFields, ...derivedFields };

const firstWithFees = `${named.firstInstallmentAmount.label} with fees`;

function amounts({ quote }: ContractContent): Fact[] {
  const fees = [
    { of: 'applicationFeeWithGst', isFinanced: quote.includeApplicationFee },
    { of: 'brokerOriginationFeeAmountWithGst', isFinanced: quote.includeOriginationFee },
  ] as const;
  const financed = fees.filter(({ isFinanced }) => isFinanced).map(({ of }) => quote[of]);
  const netPrice = sum([quote.amountFinanced, ...financed.map((fee) => -fee)]);
  return [
    [named.netPurchasePrice.label, dollars(netPrice)],
    ...fees.flatMap(({ of, isFinanced }) =>
      ifAny(named[of].label, quote[of], isFinanced ? ', financed' : ', paid with the first instalment'),
    ),
    [named.amountFinanced.label, dollars(quote.amountFinanced)],
    [named.brokerageNominalWithGst.label, dollars(quote.brokerageNominalWithGst)],
    [named.amountFunded.label, dollars(amountFunded(quote))],
  ];
}

function terms(sheet: ContractSheet, content: ContractContent): void {
  const { quote } = content;
  const { installmentAmount: usual, firstInstallmentAmount: first } = quote;
  sheet.heading('Loan');
  sheet.facts([
    ...amounts(content),
    ['Annual rate', `${rate.format(quote.financierRate)}%, fixed for the term`],
    [named.repaymentTermMonth.label, `${quote.repaymentTermMonth} months from settlement`],
    [
      named.repaymentTermOption.label,
      `Monthly, ${repaymentTermOptions[quote.repaymentTermOption].toLowerCase()}`,
    ],
    [named.installmentAmount.label, dollars(usual)],
    ...ifAny(firstWithFees, first === usual ? 0 : first),
    ...ifAny(named.balloonNominal.label, quote.balloonNominal, ', due at the end of the term'),
  ]);
}

const describedBy = ['description', 'serialNumber', 'registrationNumber', 'supplierName'] as const;

function secured(sheet: ContractSheet, { security }: ContractContent): void {
  const goods = joined(security.manufactureYear?.toString(), security.make, security.model);
  const saysMore = (text: string) => text.trim().toLowerCase() !== goods.toLowerCase();
  sheet.heading('Security');
  sheet.paragraph('The borrower charges these goods to the lender until everything owed is paid.');
  sheet.facts([
    ...(goods ? [['Goods', goods] as const] : []),
    ...describedBy.flatMap((field): Fact[] => {
      const said = security[field];
      return said && saysMore(said) ? [[securityFields[field].label, said]] : [];
    }),
  ]);
}

const dueIn = (months: number) => {
  if (months === 0) return 'On settlement';
  return months === 1 ? '1 month after settlement' : `${months} months after settlement`;
};

const paymentNames: Readonly<Record<Payment['kind'], string>> = {
  instalment: named.installmentAmount.label,
  'instalment-with-fees': firstWithFees,
  balloon: named.balloonAmount.label,
};

function schedule(sheet: ContractSheet, { quote }: ContractContent): void {
  const payments = paymentSchedule(quote);
  sheet.heading('Schedule of payments');
  sheet.table(
    [
      { title: 'No.', share: 0.1 },
      { title: 'Payment', share: 0.3 },
      { title: 'Due', share: 0.35 },
      { title: 'Amount', share: 0.25, align: 'right' },
    ],
    [
      ...payments.map(({ kind, dueAfterMonths, amount }, index) => [
        String(index + 1),
        paymentNames[kind],
        dueIn(dueAfterMonths),
        dollars(amount),
      ]),
      ['', 'Total', '', dollars(totalOf(payments))],
    ],
  );
}

function signatures(sheet: ContractSheet, { lender, applicant, guarantors, esign }: ContractContent): void {
  const borrowing = borrower(applicant);
  const signing = [borrowing, ...guarantors.map(guarantorParty), lenderParty(lender)];
  sheet.signatures(
    'Signatures',
    joined(
      'Signed as an agreement. Each guarantor guarantees what the borrower owes under it.',
      isSignedByDirectors(borrowing)
        ? 'Where a company has only one director, that director signs alone.'
        : null,
    ),
    { parties: signing, withFields: esign },
  );
}

export async function makeContract(content: ContractContent): Promise<Uint8Array<ArrayBuffer>> {
  const { applicationNumber, madeAt } = content;
  const sheet = new ContractSheet(`Loan contract ${applicationNumber}`);
  sheet.title('Loan contract and goods mortgage', `Loan # ${applicationNumber} · generated ${madeAt}`);
  parties(sheet, content);
  terms(sheet, content);
  secured(sheet, content);
  schedule(sheet, content);
  signatures(sheet, content);
  return sheet.finish();
}
