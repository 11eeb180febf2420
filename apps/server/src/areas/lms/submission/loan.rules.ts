import type { Applicant } from '@assay/contract/application/applicant';
import type { Guarantor } from '@assay/contract/application/guarantor';
import type { Quote } from '@assay/contract/application/quote';
import type { Application } from '@assay/contract/application/record';
import type { ShownSecurity } from '@assay/contract/application/security';
import type { Assignment } from '@assay/contract/funder/assignment';
import { acnOfAbn } from '@assay/lending/identifiers';
import type { Loan, LoanFee } from '@assay/lending/loan';
import { exact, rounded } from '@assay/lending/money';
import type { Address } from '@assay/lending/people';
import { savedFigures } from '@assay/lending/saved-quote';

/** Throws on missing values; callers have checked completeness. */
function present<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined || value === '') throw new Error(`The loan has no ${what}`);
  return value;
}

const cents = (dollars: number): number => rounded(exact(dollars).times(100), 0);

type Addressed = Pick<
  Applicant,
  | 'addressUnitNumber'
  | 'addressStreetNumber'
  | 'addressStreetName'
  | 'addressSuburb'
  | 'addressState'
  | 'addressPostcode'
>;

const addressOf = (of: Addressed): Address => ({
  unitNumber: of.addressUnitNumber || null,
  streetNumber: present(of.addressStreetNumber, 'street number'),
  streetName: present(of.addressStreetName, 'street'),
  suburb: present(of.addressSuburb, 'suburb'),
  state: present(of.addressState, 'state'),
  postcode: present(of.addressPostcode, 'postcode'),
});

const feesOf = (quote: Quote): LoanFee[] =>
  [
    {
      code: 'APPLICATION' as const,
      amountCents: cents(quote.applicationFeeWithGst),
      isFinanced: quote.includeApplicationFee,
    },
    {
      code: 'ORIGINATION' as const,
      amountCents: cents(quote.brokerOriginationFeeAmountWithGst),
      isFinanced: quote.includeOriginationFee,
    },
  ].filter(({ amountCents }) => amountCents > 0);

const termsOf = (quote: Quote) => ({
  amountFinancedCents: cents(quote.amountFinanced),
  brokerageCents: cents(quote.brokerageNominalWithGst),
  amountFundedCents: cents(savedFigures(quote).amountFunded),
  rate: quote.financierRate,
  termMonths: quote.repaymentTermMonth,
  inAdvance: quote.repaymentTermOption === 'IN_ADVANCE',
  instalmentCents: cents(quote.installmentAmount),
  firstInstalmentCents: cents(quote.firstInstallmentAmount),
  balloonCents: cents(quote.balloonNominal),
  fees: feesOf(quote),
});

const applicantOf = (applicant: Applicant): Loan['applicant'] => ({
  entityId: present(applicant.entityId, 'applicant'),
  entityType: applicant.entityType,
  entityName: applicant.entityName,
  tradingName: applicant.tradingName || null,
  abn: applicant.abn,
  acn: applicant.entityType === 'COMPANY' ? acnOfAbn(applicant.abn) : applicant.trusteeAcn,
  trusteeName: applicant.trusteeName || null,
  phone: applicant.phone,
  address: addressOf(applicant),
});

const guarantorOf = (guarantor: Guarantor): Loan['guarantors'][number] => ({
  entityId: present(guarantor.entityId, 'guarantor'),
  title: guarantor.title,
  firstName: guarantor.firstName,
  middleName: guarantor.middleName || null,
  lastName: guarantor.lastName,
  dateOfBirth: guarantor.dateOfBirth,
  mobile: guarantor.mobile,
  email: guarantor.email,
  licence:
    guarantor.driverLicenseNumber && guarantor.driverLicenseState
      ? { number: guarantor.driverLicenseNumber, state: guarantor.driverLicenseState }
      : null,
  address: addressOf(guarantor),
});

function securityOf(security: ShownSecurity): Loan['security'] {
  const value = security.agreedValue || security.retailValue;
  return {
    assetType: present(security.assetType, 'asset type'),
    make: present(security.make, 'make'),
    model: present(security.model, 'model'),
    manufactureYear: present(security.manufactureYear, 'year'),
    serialNumber: security.serialNumber || null,
    registrationNumber: security.registrationNumber || null,
    description: security.description || null,
    valueCents: value ? cents(value) : null,
  };
}

interface LoanSource {
  readonly application: Application;
  readonly assignment: Pick<
    Assignment,
    'funder' | 'utilisationNumber' | 'accountName' | 'bsb' | 'accountNumber'
  >;
  readonly submittedOn: string;
  readonly approvedOn: string | null;
}

export const loanOf = ({ application, assignment, submittedOn, approvedOn }: LoanSource): Loan => ({
  applicationNumber: application.applicationNumber,
  product: 'CHATTEL_MORTGAGE',
  submittedOn,
  approvedOn,
  ...termsOf(present(application.quote, 'quote')),
  applicant: applicantOf(present(application.applicant, 'applicant')),
  guarantors: application.guarantors.map(guarantorOf),
  security: securityOf(present(application.security, 'security')),
  disbursement: {
    accountName: present(assignment.accountName, 'account name'),
    bsb: present(assignment.bsb, 'BSB'),
    accountNumber: present(assignment.accountNumber, 'account number'),
  },
  funder: assignment.funder,
  utilisationNumber: assignment.utilisationNumber || null,
  introducer: application.client.name,
});
