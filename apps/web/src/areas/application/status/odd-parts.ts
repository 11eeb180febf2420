import { guarantorFields } from '@assay/contract/application/guarantor';
import type { Application } from '@assay/contract/application/record';
import { securityFields } from '@assay/contract/application/security';
import { licenceCardWarning, licenceWarning, type State, vinWarning } from '@assay/lending/identifiers';
import { isOddPostcode } from '@assay/lending/plausible';
import { valueWarning } from '../security/security-values.ts';

type Guarantor = Application['guarantors'][number];

interface Address {
  addressState: State | null;
  addressPostcode: string | null;
}

/** `Applicant: …`, where there is something to say. */
const warningOf = (owner: string, warning: string | undefined): string[] =>
  warning ? [`${owner}: ${warning}`] : [];

const addressWarning = ({ addressState: state, addressPostcode: postcode }: Address) =>
  state && postcode && isOddPostcode(state, postcode) ? `postcode ${postcode} isn't in ${state}` : undefined;

function oddOfGuarantor(guarantor: Guarantor, index: number): string[] {
  const owner = `Guarantor ${index + 1}`;
  const { driverLicenseState: state, driverLicenseNumber: number, driverLicenseCardNumber: card } = guarantor;
  return [
    ...warningOf(owner, addressWarning(guarantor)),
    ...warningOf(
      `${owner}, ${guarantorFields.driverLicenseNumber.label}`,
      state && number ? licenceWarning(state, number) : undefined,
    ),
    ...warningOf(
      `${owner}, ${guarantorFields.driverLicenseCardNumber.label}`,
      state && card ? licenceCardWarning(state, card) : undefined,
    ),
  ];
}

function oddOfSecurity({ security, quote }: Application): string[] {
  if (!security) return [];
  const { securityDetailsInputType, serialNumber, retailValue, agreedValue } = security;
  const values = { retailValue, agreedValue };
  return [
    ...warningOf(
      securityFields.serialNumber.label,
      securityDetailsInputType === 'VIN' && serialNumber ? vinWarning(serialNumber) : undefined,
    ),
    ...Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'number'
        ? warningOf(securityFields[name as keyof typeof values].label, valueWarning(quote, value))
        : [],
    ),
  ];
}

/** What is saved and looks more like a slip than a fact. It stops nobody; whoever submits has read it. */
export const oddPartsOf = (application: Application): string[] => [
  ...(application.applicant ? warningOf('Applicant', addressWarning(application.applicant)) : []),
  ...application.guarantors.flatMap(oddOfGuarantor),
  ...oddOfSecurity(application),
];
