import type { Loan, LoanApplicant, LoanFee, LoanGuarantor, LoanSecurity } from '@assay/lending/loan';
import type { Address } from '@assay/lending/people';
import { clientExternalId, dollarsOf } from '../loan-words.ts';
import { element, optionalElement } from '../xml.ts';

/** Replaces line ends, which indentation would change, and characters that XML can't carry with spaces. */
const line = (text: string): string => text.replace(/[\s\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ').trim();

const text = (name: string, value: string): string => element(name, line(value));

const optionalText = (name: string, value: string | null): string =>
  optionalElement(name, value === null ? null : line(value));

const money = (name: string, cents: number): string => element(name, dollarsOf(cents));

const address = (given: Address): string =>
  element('Address', [
    optionalText('UnitNumber', given.unitNumber),
    text('StreetNumber', given.streetNumber),
    text('StreetName', given.streetName),
    text('Suburb', given.suburb),
    text('State', given.state),
    text('Postcode', given.postcode),
    element('Country', 'AUS'),
  ]);

const applicantId = ({ entityId }: LoanApplicant) => clientExternalId('organisation', entityId);

const organisation = (applicant: LoanApplicant): string =>
  element('Organisation', [
    element('ExternalId', applicantId(applicant)),
    element('Type', applicant.entityType),
    text('Name', applicant.entityName),
    optionalText('TradingName', applicant.tradingName),
    text('Abn', applicant.abn),
    optionalText('Acn', applicant.acn),
    optionalText('TrusteeName', applicant.trusteeName),
    optionalText('Phone', applicant.phone),
    address(applicant.address),
  ]);

const guarantorId = ({ entityId }: LoanGuarantor) => clientExternalId('individual', entityId);

const individual = (guarantor: LoanGuarantor): string =>
  element('Individual', [
    element('ExternalId', guarantorId(guarantor)),
    optionalText('Title', guarantor.title),
    text('FirstName', guarantor.firstName),
    optionalText('MiddleName', guarantor.middleName),
    text('LastName', guarantor.lastName),
    text('DateOfBirth', guarantor.dateOfBirth),
    optionalText('Mobile', guarantor.mobile),
    optionalText('Email', guarantor.email),
    guarantor.licence
      ? element('DriverLicence', [
          text('Number', guarantor.licence.number),
          text('State', guarantor.licence.state),
        ])
      : '',
    address(guarantor.address),
  ]);

const fee = ({ code, amountCents, isFinanced }: LoanFee): string =>
  element('Fee', dollarsOf(amountCents), { Code: code, Financed: String(isFinanced) });

const security = (given: LoanSecurity): string =>
  element('Security', [
    text('AssetType', given.assetType),
    text('Make', given.make),
    text('Model', given.model),
    element('ManufactureYear', String(given.manufactureYear)),
    optionalText('SerialNumber', given.serialNumber),
    optionalText('RegistrationNumber', given.registrationNumber),
    optionalText('Description', given.description),
    given.valueCents === null ? '' : money('Value', given.valueCents),
  ]);

const role = (name: string, client: string): string => element(name, '', { Client: client });

const terms = (loan: Loan): string[] => [
  money('AmountFinanced', loan.amountFinancedCents),
  money('Brokerage', loan.brokerageCents),
  money('AmountFunded', loan.amountFundedCents),
  element('Rate', String(loan.rate)),
  element('TermMonths', String(loan.termMonths)),
  element('Instalments', loan.inAdvance ? 'IN_ADVANCE' : 'IN_ARREARS'),
  money('InstalmentAmount', loan.instalmentCents),
  money('FirstInstalmentAmount', loan.firstInstalmentCents),
  money('Balloon', loan.balloonCents),
  element('Fees', loan.fees.map(fee)),
];

const account = (loan: Loan): string =>
  element('Account', [
    text('ExternalId', loan.applicationNumber),
    element('Product', loan.product),
    element('SubmittedOn', loan.submittedOn),
    optionalElement('ApprovedOn', loan.approvedOn),
    ...terms(loan),
    security(loan.security),
    element('Roles', [
      role('Applicant', applicantId(loan.applicant)),
      ...loan.guarantors.map((guarantor) => role('Guarantor', guarantorId(guarantor))),
    ]),
    element('Disbursement', [
      text('AccountName', loan.disbursement.accountName),
      text('Bsb', loan.disbursement.bsb),
      text('AccountNumber', loan.disbursement.accountNumber),
    ]),
    optionalText('Funder', loan.funder?.name ?? null),
    optionalText('UtilisationNumber', loan.utilisationNumber),
    text('Introducer', loan.introducer),
  ]);

export function importOf(loan: Loan, reference: string): string {
  const whole = element('Import', [
    element('Header', [element('Source', 'Assay'), text('Reference', reference)]),
    element('Clients', [organisation(loan.applicant), ...loan.guarantors.map(individual)]),
    account(loan),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${whole}\n`;
}
