import { applicantFields } from '@assay/contract/application/applicant';
import { figureFields, quoteFields } from '@assay/contract/application/quote';
import { assignmentFields } from '@assay/contract/funder/assignment';
import type { Difference } from '@assay/contract/lms/submission';
import { dollars } from '@assay/lending/dollars';
import { formatAbn, formatAcn, formatBsb } from '@assay/lending/identifiers';
import type { Loan } from '@assay/lending/loan';
import type { Address } from '@assay/lending/people';

type Words = readonly (readonly [label: string, words: string | null])[];

const money = (cents: number) => dollars(cents / 100);

const addressWords = (address: Address): string => {
  const { unitNumber, streetNumber, streetName, suburb, state, postcode } = address;
  return `${unitNumber ? `${unitNumber}/` : ''}${streetNumber} ${streetName}, ${suburb} ${state} ${postcode}`;
};

const termWords = (loan: Loan): Words => [
  [figureFields.amountFinanced.label, money(loan.amountFinancedCents)],
  [figureFields.brokerageNominalWithGst.label, money(loan.brokerageCents)],
  [quoteFields.financierRate.label, `${loan.rate.toFixed(2)}%`],
  [quoteFields.repaymentTermMonth.label, `${loan.termMonths} months`],
  [quoteFields.repaymentTermOption.label, loan.inAdvance ? 'In advance' : 'In arrears'],
  [figureFields.installmentAmount.label, money(loan.instalmentCents)],
  [figureFields.firstInstallmentAmount.label, money(loan.firstInstalmentCents)],
  [figureFields.balloonNominal.label, money(loan.balloonCents)],
  ...loan.fees.map(({ code, amountCents, isFinanced }) => {
    const { applicationFeeWithGst, brokerOriginationFeeAmountWithGst } = figureFields;
    const { label } = code === 'APPLICATION' ? applicationFeeWithGst : brokerOriginationFeeAmountWithGst;
    return [label, `${money(amountCents)}${isFinanced ? ', financed' : ''}`] as const;
  }),
];

const applicantWords = ({ applicant }: Loan): Words => [
  [applicantFields.entityName.label, applicant.entityName],
  [applicantFields.tradingName.label, applicant.tradingName],
  [applicantFields.entityType.label, applicantFields.entityType.words[applicant.entityType]],
  [applicantFields.abn.label, formatAbn(applicant.abn)],
  ['ACN', applicant.acn && formatAcn(applicant.acn)],
  [applicantFields.trusteeName.label, applicant.trusteeName],
  [applicantFields.phone.label, applicant.phone],
  ['Address', addressWords(applicant.address)],
];

/** Compares by position, so a replaced guarantor shows as a change. */
const guarantorWords = ({ guarantors }: Loan): Words =>
  guarantors.map((guarantor, index) => {
    const { title, firstName, middleName, lastName, dateOfBirth, licence, mobile, email, address } =
      guarantor;
    const name = [title, firstName, middleName, lastName].filter(Boolean).join(' ');
    const born = dateOfBirth.split('-').reverse().join('/');
    const rest = [licence && `${licence.number} ${licence.state}`, mobile, email, addressWords(address)];
    return [`Guarantor ${index + 1}`, [`${name}, born ${born}`, ...rest].filter(Boolean).join('; ')] as const;
  });

const securityWords = ({ security }: Loan): Words => {
  const { manufactureYear, make, model, assetType, serialNumber, registrationNumber } = security;
  const asset = [`${manufactureYear} ${make} ${model}`, assetType, serialNumber, registrationNumber];
  return [
    ['Security', asset.filter(Boolean).join('; ')],
    ['Description of the security', security.description],
    ['Value of the security', security.valueCents === null ? null : money(security.valueCents)],
  ];
};

const settlementWords = ({
  disbursement,
  funder,
  utilisationNumber,
  introducer,
  approvedOn,
}: Loan): Words => [
  [assignmentFields.funderId.label, funder?.name ?? null],
  [assignmentFields.utilisationNumber.label, utilisationNumber],
  [assignmentFields.accountName.label, disbursement.accountName],
  [assignmentFields.bsb.label, formatBsb(disbursement.bsb)],
  [assignmentFields.accountNumber.label, disbursement.accountNumber],
  ['Introducer', introducer],
  ['Approved on', approvedOn?.split('-').reverse().join('/') ?? null],
];

const wordsOf = (loan: Loan) =>
  new Map<string, string | null>([
    ...settlementWords(loan),
    ...termWords(loan),
    ...applicantWords(loan),
    ...guarantorWords(loan),
    ...securityWords(loan),
  ]);

export function differencesOf(sentLoan: Loan, loan: Loan): Difference[] {
  const [sent, now] = [wordsOf(sentLoan), wordsOf(loan)];
  return [...new Set([...now.keys(), ...sent.keys()])]
    .map((label) => ({ label, sent: sent.get(label) ?? null, now: now.get(label) ?? null }))
    .filter((difference) => difference.sent !== difference.now);
}
