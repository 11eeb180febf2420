import type { Loan, LoanApplicant, LoanFee, LoanGuarantor } from '@assay/lending/loan';
import type { Address } from '@assay/lending/people';
import { clientExternalId, dollarsOf } from '../loan-words.ts';

/** Fields under Fineract's names; null clears one. */
type Fields = Readonly<Record<string, string | number | boolean | null>>;

export interface Client {
  readonly externalId: string;
  readonly details: Fields;
  readonly onCreation: Fields;
}

/** The push as stored; Fineract's own ids are known only while it is sent. */
export interface LoanApplication {
  readonly externalId: string;
  readonly applicant: Client;
  readonly guarantors: readonly Client[];
  readonly loan: Fields;
  /** A row of the data table `assay_application`, for what Fineract's loan has no field for. */
  readonly details: Fields & { readonly push_reference: string };
}

export interface LoanProduct {
  readonly productId: number;
  readonly officeId: number;
}

const formats = { locale: 'en_AU', dateFormat: 'yyyy-MM-dd' } as const;

const addressLine = (address: Address): string =>
  [
    address.unitNumber && `Unit ${address.unitNumber}`,
    `${address.streetNumber} ${address.streetName}`,
    `${address.suburb} ${address.state} ${address.postcode}`,
  ]
    .filter(Boolean)
    .join(', ');

const legalForms = { person: 1, entity: 2 } as const;

const onCreation = (loan: Loan, { officeId }: LoanProduct, legalFormId: number): Fields => ({
  officeId,
  legalFormId,
  active: true,
  activationDate: loan.submittedOn,
});

const applicantClient = (loan: Loan, product: LoanProduct): Client => ({
  externalId: clientExternalId('organisation', loan.applicant.entityId),
  details: { fullname: loan.applicant.entityName, mobileNo: loan.applicant.phone, ...formats },
  onCreation: onCreation(loan, product, legalForms.entity),
});

const guarantorClient = (loan: Loan, guarantor: LoanGuarantor, product: LoanProduct): Client => ({
  externalId: clientExternalId('individual', guarantor.entityId),
  details: {
    firstname: guarantor.firstName,
    middlename: guarantor.middleName,
    lastname: guarantor.lastName,
    dateOfBirth: guarantor.dateOfBirth,
    mobileNo: guarantor.mobile,
    emailAddress: guarantor.email,
    ...formats,
  },
  onCreation: onCreation(loan, product, legalForms.person),
});

/** `fixedEmiAmount` fixes our instalment; Fineract adds the balloon to the last. The rate is annual. */
const termsOf = (loan: Loan, { productId }: LoanProduct): Fields => ({
  productId,
  loanType: 'individual',
  principal: dollarsOf(loan.amountFundedCents),
  fixedEmiAmount: dollarsOf(loan.instalmentCents),
  interestRatePerPeriod: loan.rate,
  loanTermFrequency: loan.termMonths,
  loanTermFrequencyType: 2,
  numberOfRepayments: loan.termMonths,
  repaymentEvery: 1,
  repaymentFrequencyType: 2,
  amortizationType: 1,
  interestType: 0,
  interestCalculationPeriodType: 1,
  transactionProcessingStrategyCode: 'mifos-standard-strategy',
  submittedOnDate: loan.submittedOn,
  expectedDisbursementDate: loan.approvedOn ?? loan.submittedOn,
  ...formats,
});

const applicantDetails = (applicant: LoanApplicant) => ({
  applicant_type: applicant.entityType,
  applicant_abn: applicant.abn,
  applicant_acn: applicant.acn,
  applicant_trading_name: applicant.tradingName,
  applicant_trustee_name: applicant.trusteeName,
  applicant_address: addressLine(applicant.address),
});

function feeDetails(fees: readonly LoanFee[], code: LoanFee['code']): Fields {
  const fee = fees.find((one) => one.code === code);
  const name = `${code.toLowerCase()}_fee`;
  return {
    [name]: fee ? dollarsOf(fee.amountCents) : null,
    [`${name}_financed`]: fee ? fee.isFinanced : null,
  };
}

const securityDetails = ({ security }: Loan) => ({
  asset_type: security.assetType,
  asset_make: security.make,
  asset_model: security.model,
  asset_year: String(security.manufactureYear),
  asset_serial_number: security.serialNumber,
  asset_registration: security.registrationNumber,
  asset_description: security.description,
  asset_value: security.valueCents === null ? null : dollarsOf(security.valueCents),
});

const guarantorDetails = ({ guarantors }: Loan) => ({
  guarantors: guarantors.map(({ entityId }) => clientExternalId('individual', entityId)).join(','),
  guarantor_addresses: guarantors.map(({ address }) => addressLine(address)).join('; '),
  guarantor_licences: guarantors
    .flatMap(({ licence }) => (licence ? `${licence.number} ${licence.state}` : []))
    .join(', '),
});

const detailsOf = (loan: Loan, reference: string): LoanApplication['details'] => ({
  push_reference: reference,
  product: loan.product,
  amount_financed: dollarsOf(loan.amountFinancedCents),
  brokerage: dollarsOf(loan.brokerageCents),
  instalment: dollarsOf(loan.instalmentCents),
  first_instalment: dollarsOf(loan.firstInstalmentCents),
  balloon: dollarsOf(loan.balloonCents),
  in_advance: loan.inAdvance,
  ...feeDetails(loan.fees, 'APPLICATION'),
  ...feeDetails(loan.fees, 'ORIGINATION'),
  ...applicantDetails(loan.applicant),
  ...guarantorDetails(loan),
  ...securityDetails(loan),
  disbursement_account_name: loan.disbursement.accountName,
  disbursement_bsb: loan.disbursement.bsb,
  disbursement_account_number: loan.disbursement.accountNumber,
  funder: loan.funder?.name ?? null,
  utilisation_number: loan.utilisationNumber,
  introducer: loan.introducer,
  approved_on: loan.approvedOn,
  ...formats,
});

export const loanApplicationOf = (loan: Loan, reference: string, product: LoanProduct): LoanApplication => ({
  externalId: loan.applicationNumber,
  applicant: applicantClient(loan, product),
  guarantors: loan.guarantors.map((guarantor) => guarantorClient(loan, guarantor, product)),
  loan: termsOf(loan, product),
  details: detailsOf(loan, reference),
});
