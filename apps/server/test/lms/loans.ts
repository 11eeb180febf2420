import { randomInt } from 'node:crypto';
import { entityTypes } from '@assay/lending/businesses';
import { states } from '@assay/lending/identifiers';
import type { Loan, LoanApplicant, LoanGuarantor } from '@assay/lending/loan';
import type { QuoteTerms } from '@assay/lending/quote';
import fc from 'fast-check';

const address = {
  unitNumber: '4',
  streetNumber: '12-14',
  streetName: 'Hill Street',
  suburb: 'Cottesloe',
  state: 'WA',
  postcode: '6011',
};

const guarantor: LoanGuarantor = {
  entityId: 31,
  title: 'Ms',
  firstName: 'Zoë',
  middleName: 'Anne',
  lastName: "O'Brien & Sons",
  dateOfBirth: '1984-02-29',
  mobile: '0412345678',
  email: 'zoe@example.com',
  licence: { number: '0012345', state: 'WA' },
  address,
};

export const wholeLoan: Loan = {
  applicationNumber: '1000042',
  product: 'CHATTEL_MORTGAGE',
  submittedOn: '2026-10-01',
  approvedOn: '2026-10-07',
  amountFinancedCents: 4_500_005,
  brokerageCents: 198_000,
  amountFundedCents: 4_698_005,
  rate: 7.95,
  termMonths: 60,
  inAdvance: true,
  instalmentCents: 88_123,
  firstInstalmentCents: 170_623,
  balloonCents: 900_000,
  fees: [
    { code: 'APPLICATION', amountCents: 49_500, isFinanced: true },
    { code: 'ORIGINATION', amountCents: 82_500, isFinanced: false },
  ],
  applicant: {
    entityId: 12,
    entityType: 'TRUST',
    entityName: 'Müller & Söhne <Haulage> "Family" Trust',
    tradingName: 'Müller Haulage',
    abn: '51824753556',
    acn: '004085616',
    trusteeName: 'Müller Pty Ltd',
    phone: '0893840000',
    address,
  },
  guarantors: [
    guarantor,
    { ...guarantor, entityId: 32, title: null, middleName: null, mobile: null, email: null, licence: null },
  ],
  security: {
    assetType: 'Prime mover',
    make: 'Kenworth',
    model: 'T610 SAR',
    manufactureYear: 2024,
    serialNumber: '6F5000000RA123456',
    registrationNumber: '1ABC234',
    description: 'Sleeper cab,\nwhite',
    valueCents: 5_200_000,
  },
  disbursement: { accountName: 'Perth Trucks Pty Ltd', bsb: '066000', accountNumber: '12345678' },
  funder: { name: 'Southern Cross Funding' },
  utilisationNumber: 'UT-0042',
  introducer: 'Harbour Finance Brokers',
};

export const leastLoan: Loan = {
  ...wholeLoan,
  applicationNumber: '1000043',
  approvedOn: null,
  brokerageCents: 0,
  amountFundedCents: wholeLoan.amountFinancedCents,
  rate: 0,
  termMonths: 1,
  inAdvance: false,
  balloonCents: 0,
  fees: [],
  applicant: {
    ...wholeLoan.applicant,
    entityType: 'SOLE_TRADER',
    entityName: 'Li',
    tradingName: null,
    acn: null,
    trusteeName: null,
    phone: null,
    address: { ...address, unitNumber: null },
  },
  guarantors: [],
  security: {
    assetType: 'Excavator',
    make: 'Cat',
    model: '320',
    manufactureYear: 1999,
    serialNumber: null,
    registrationNumber: null,
    description: null,
    valueCents: null,
  },
  funder: null,
  utilisationNumber: null,
};

export const newNumber = (): string => String(randomInt(2_000_000, 2_000_000_000));

export function loanOf(entityName: string): Loan {
  const entityId = randomInt(1_000, 2_000_000_000);
  return {
    ...wholeLoan,
    applicationNumber: newNumber(),
    applicant: { ...wholeLoan.applicant, entityId, entityName },
    guarantors: wholeLoan.guarantors.map((one, index) => ({ ...one, entityId: entityId + index })),
  };
}

const someText = (maxLength: number) =>
  fc
    .tuple(
      fc.string({ unit: 'binary', maxLength: maxLength - 1 }),
      fc.constantFrom(
        'a',
        'Z',
        '7',
        '&',
        '<',
        '>',
        '"',
        "'",
        ']]>',
        '🚜',
        'é',
        '李',
        '\u0007b',
        '\uFFFEx',
        '\ud800y',
      ),
    )
    .map((parts) => parts.join('').slice(-maxLength))
    .filter((text) => /[a-zA-Z\d]/.test(text));
const orNone = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const cents = fc.integer({ min: 0, max: 99_999_999_999 });
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const state = fc.constantFrom(...states);

const anyAddress = fc.record({
  unitNumber: orNone(someText(20)),
  streetNumber: someText(20),
  streetName: someText(100),
  suburb: someText(100),
  state,
  postcode: digits(4),
});

const anyApplicant: fc.Arbitrary<LoanApplicant> = fc.record({
  entityId: fc.nat(),
  entityType: fc.constantFrom(...(Object.keys(entityTypes) as (keyof typeof entityTypes)[])),
  entityName: someText(100),
  tradingName: orNone(someText(100)),
  abn: digits(11),
  acn: orNone(digits(9)),
  trusteeName: orNone(someText(100)),
  phone: orNone(digits(10)),
  address: anyAddress,
});

const anyGuarantor: fc.Arbitrary<LoanGuarantor> = fc.record({
  entityId: fc.nat(),
  title: orNone(fc.constantFrom('Mr', 'Dr')),
  firstName: someText(100),
  middleName: orNone(someText(100)),
  lastName: someText(100),
  dateOfBirth: day,
  mobile: orNone(digits(10)),
  email: orNone(someText(200)),
  licence: orNone(fc.record({ number: someText(20), state })),
  address: anyAddress,
});

const anyTerms = fc
  .record({
    applicationNumber: fc.integer({ min: 1_000_001, max: 9_999_999 }).map(String),
    product: fc.constant('CHATTEL_MORTGAGE' as const),
    submittedOn: day,
    approvedOn: orNone(day),
    amountFinancedCents: cents,
    brokerageCents: cents,
    rate: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    termMonths: fc.integer({ min: 1, max: 120 }),
    inAdvance: fc.boolean(),
    instalmentCents: cents,
    firstInstalmentCents: cents,
    balloonCents: fc.oneof(fc.constant(0), cents),
    fees: fc.subarray([...wholeLoan.fees]),
  })
  .map((terms) => ({ ...terms, amountFundedCents: terms.amountFinancedCents + terms.brokerageCents }));

export const anyLoan: fc.Arbitrary<Loan> = fc
  .tuple(
    anyTerms,
    fc.record({
      applicant: anyApplicant,
      guarantors: fc.uniqueArray(anyGuarantor, { maxLength: 4, selector: ({ entityId }) => entityId }),
      security: fc.record({
        assetType: someText(100),
        make: someText(100),
        model: someText(100),
        manufactureYear: fc.integer({ min: 1900, max: 2099 }),
        serialNumber: orNone(someText(50)),
        registrationNumber: orNone(someText(20)),
        description: orNone(someText(500)),
        valueCents: orNone(cents),
      }),
      disbursement: fc.record({
        accountName: someText(100),
        bsb: digits(6),
        accountNumber: fc.integer({ min: 6, max: 9 }).chain(digits),
      }),
      funder: orNone(fc.record({ name: someText(100) })),
      utilisationNumber: orNone(someText(100)),
      introducer: someText(100),
    }),
  )
  .map(([terms, parties]) => ({ ...terms, ...parties }));

const dollars = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((all) => all / 100);

export const anyQuote: fc.Arbitrary<QuoteTerms> = fc.record({
  assetTypeCategory: fc.constant('Motor vehicle'),
  supplierType: fc.constantFrom('DEALER', 'PRIVATE_SALE'),
  isPropertyOwner: fc.boolean(),
  repaymentTermMonth: fc.integer({ min: 1, max: 120 }),
  repaymentTermOption: fc.constantFrom('IN_ADVANCE', 'IN_ARREARS'),
  brokerageType: fc.constantFrom('PERCENTAGE', 'NOMINAL'),
  brokerageAmount: dollars(10),
  isFinancierRateManual: fc.boolean(),
  financierRate: dollars(30),
  includeApplicationFee: fc.boolean(),
  includeOriginationFee: fc.boolean(),
  purchaseAmount: fc.integer({ min: 10_000_00, max: 900_000_00 }).map((all) => all / 100),
  depositAmount: dollars(5_000),
  tradeInAmount: dollars(4_000),
  tradePayoutAmount: dollars(2_000),
  brokerOriginationFeeAmount: dollars(900),
  balloonType: fc.constant('PERCENTAGE'),
  balloonAmount: dollars(40),
});
