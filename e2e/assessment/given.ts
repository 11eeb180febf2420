import { applicationArea } from '@assay/contract/application/area';
import { assessment as area } from '@assay/contract/assessment/area';
import type { CallOf } from '@assay/contract/kit/endpoint';
import { applicantForm, guarantorForm, quoteForm, securityForm } from '@assay/given/application';
import { broker, manager } from '../support/demo.ts';
import { as } from '../support/session.ts';
import { newAbn, read } from './shell.ts';

type Body<Name extends 'createApplication' | 'saveApplicant' | 'saveGuarantors' | 'saveSecurity'> = CallOf<
  (typeof applicationArea)[Name]
>['body'];

interface Sections {
  quote: Body<'createApplication'>['quote'];
  applicant: Body<'saveApplicant'>;
  guarantors: Body<'saveGuarantors'>['guarantors'];
  security: Body<'saveSecurity'>;
  supportingNotes: string;
}

/** Submits a broker's application with these sections and returns its assessment. */
export async function submitted({ quote, applicant, guarantors, security, supportingNotes }: Sections) {
  const caller = await as(broker);
  const { id, version } = (await caller.call(applicationArea.createApplication, { body: { quote } })).body
    .data;
  const params = { id };
  await caller.call(applicationArea.draftApplication, { params, body: { version } });
  await caller.call(applicationArea.saveApplicant, { params, body: applicant });
  await caller.call(applicationArea.saveGuarantors, { params, body: { guarantors } });
  await caller.call(applicationArea.saveSecurity, { params, body: security });
  const saved = await caller.call(applicationArea.saveNotes, { params, body: { supportingNotes } });
  const sent = await caller.call(applicationArea.submitApplication, {
    params,
    body: { version: saved.body.data.version },
  });
  return sent.body.data.assessmentId ?? 0;
}

export const whole = {
  quote: {
    ...quoteForm,
    assetManufactureYear: 2022,
    repaymentTermMonth: 54,
    isFinancierRateManual: true,
    financierRate: 9.5,
    tradeInAmount: 2_000,
    tradePayoutAmount: 1_500,
    balloonType: 'NOMINAL',
    balloonAmount: 11_000,
    lenderName: 'Coastal Bank',
    introducerFundPercentage: 12.5,
  },
  applicant: {
    ...applicantForm,
    abn: newAbn(),
    gstRegisteredDate: '2020-07-01',
    entityType: 'TRUST',
    trusteeType: 'COMPANY',
    trusteeName: 'Harbour Holdings Pty Ltd',
    trusteeAcn: '004 085 616',
    addressUnitNumber: '4',
  },
  guarantors: [
    {
      ...guarantorForm,
      addressUnitNumber: '3',
      investmentPropertyAddressStreetNumber: '9',
      investmentPropertyAddressStreetName: 'Ocean Parade',
      investmentPropertyAddressSuburb: 'Merewether',
      investmentPropertyAddressState: 'NSW',
      investmentPropertyAddressPostcode: '2291',
      assets: [
        { type: 'RESIDENCE', amount: 980_000 },
        { type: 'INVESTMENT_PROPERTY', amount: 32_300 },
      ],
      liabilities: [
        { type: 'MORTGAGE', lenderName: 'CBA', amount: 590_000, monthlyRepaymentAmount: 3_100.5 },
        { type: 'CREDIT_CARD', lenderName: 'NAB', amount: 10_000, monthlyRepaymentAmount: null },
      ],
    },
  ],
  security: {
    ...securityForm,
    manufactureYear: 2022,
    registrationNumber: 'ABC12D',
    description: 'White, with a tray',
  },
  supportingNotes: 'First line\nSecond line',
} satisfies Sections;

/** The facts of a quote as the specification words them, in the order of the page. */
export const quoteCards = {
  'Asset Details': {
    'Asset category': 'Motor vehicle',
    'Asset type': 'Utility',
    'Year of manufacture': '2022',
    'Supplier type': 'Dealer',
    'Property owner': 'Yes',
  },
  'Fees and Rates': {
    'Base rate': '6.95%',
    'Financier rate Manual': '9.50%',
    'Application fee + GST': '$495.00',
    'Application fee incl. GST': '$544.50',
    'Application fee financed': 'Yes',
    'Origination fee + GST': '$500.00',
    'Origination fee incl. GST': '$550.00',
    'Origination fee financed': 'Yes',
    'Brokerage percentage': '3.00%',
    'Brokerage amount': '$1,517.84',
    'Brokerage incl. GST': '$1,669.62',
  },
  Financials: {
    'Purchase price': '$55,000.00',
    Deposit: '-$5,000.00',
    'Trade-in': '-$2,000.00',
    Payout: '$1,500.00',
    'Net purchase price': '$49,500.00',
    'Financed fees incl. GST': '$1,094.50',
    'Amount financed': '$50,594.50',
    'Brokerage incl. GST': '$1,669.62',
    'Amount funded': '$52,264.12',
    'Balloon nominal': '$11,000.00',
    'Balloon amount 20.00%': '$11,000.00',
  },
  Summary: {
    'Amount funded': '$52,264.12',
    'Term 4.5 years': '54 months',
    Repayments: 'In arrears',
    'Instalment monthly': '$1,029.15',
    'First instalment plus fees not financed': '$1,029.15',
    'Total payment to broker incl. GST': '$2,219.62',
    Lender: 'Coastal Bank',
    "Introducer's share": '12.50%',
  },
};

export const bare = {
  quote: {
    ...quoteForm,
    depositAmount: 0,
    brokerageAmount: 0,
    brokerOriginationFeeAmount: 0,
    balloonAmount: 0,
    includeApplicationFee: false,
    includeOriginationFee: false,
    isPropertyOwner: false,
  },
  applicant: { ...applicantForm, abn: newAbn(), tradingName: null },
  guarantors: [
    {
      ...guarantorForm,
      middleName: null,
      driverLicenseCardNumber: null,
      dependentNumber: null,
      assets: [],
      liabilities: [],
    },
  ],
  security: {
    ...securityForm,
    securityDetailsInputType: null,
    retailValue: null,
    actualKm: null,
  },
  supportingNotes: '',
} satisfies Sections;

export const inSydney = (instant: string) =>
  new Intl.DateTimeFormat('en-AU', {
    timeZone: 'Australia/Sydney',
    hourCycle: 'h24',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(new Date(instant))
    .replace(',', '');

export async function approve(id: number) {
  const caller = await as(manager);
  const { data: reasons } = (
    await caller.call(applicationArea.listStatusReasons, {
      query: { statusGroups: 'APPROVED_WAITING_FOR_MORE_INFO' },
    })
  ).body;
  const reasonId = reasons.find(({ reason }) => reason === 'Final tax invoice')?.id ?? null;
  for (const step of [
    { status: 'IN_PROGRESS_CREDIT_IN_PROGRESS' },
    { status: 'APPROVED_WAITING_FOR_MORE_INFO', reasonId },
  ] as const) {
    const { version } = await read(id);
    await caller.call(area.saveStatus, { params: { id }, body: { ...step, version } });
  }
}
