import { assetKinds, liabilityKinds, maritalStatuses, residentialStatuses } from '@assay/lending/people';
import { formatDate, formatDateTime, formatMoney, none } from '../../../lib/formats.ts';
import { addressLabels, investmentLabels } from '../../../ui/form/address/address.ts';

/** What people call the fields of a guarantor, in the form and in the log of changes. */
export const guarantorLabels = {
  guarantors: 'Guarantors',
  title: 'Title',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth',
  maritalStatus: 'Marital status',
  dependentNumber: 'Dependants',
  residentialStatus: 'Residential status',
  mobile: 'Mobile',
  email: 'E-mail',
  driverLicenseNumber: 'Licence number',
  driverLicenseState: 'Licence state',
  driverLicenseCardNumber: 'Licence card number',
  privacyConsentAt: 'Privacy consent',
  ...addressLabels,
  ...investmentLabels,
  assets: 'Assets',
  liabilities: 'Liabilities',
  type: 'Kind',
  lenderName: 'Lender',
  amount: 'Amount',
  monthlyRepaymentAmount: 'Monthly repayment',
} as const;

const kinds: Readonly<Record<string, string>> = { ...liabilityKinds, ...assetKinds };

const formats: Readonly<Record<string, (value: string) => string>> = {
  dateOfBirth: formatDate,
  privacyConsentAt: formatDateTime,
  maritalStatus: (code) => maritalStatuses[code as keyof typeof maritalStatuses] ?? code,
  residentialStatus: (code) => residentialStatuses[code as keyof typeof residentialStatuses] ?? code,
  type: (code) => kinds[code] ?? code,
  amount: (amount) => formatMoney(Number(amount)),
  monthlyRepaymentAmount: (amount) => formatMoney(Number(amount)),
};

/** A field's value in words. */
export function shownOfGuarantor(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return none;
  return formats[field]?.(String(value)) ?? String(value);
}

interface Named {
  title: string | null;
  firstName: string;
  middleName: string | null;
  lastName: string;
}

const nameOf = ({ title, firstName, middleName, lastName }: Named): string =>
  [title, firstName, middleName, lastName].filter(Boolean).join(' ');

/** `Guarantor 2 - Ms Anna Louise Moretti`; without a name the number alone. */
export const headingOf = (index: number, guarantor: Named): string =>
  [`Guarantor ${index + 1}`, nameOf(guarantor)].filter(Boolean).join(' - ');
