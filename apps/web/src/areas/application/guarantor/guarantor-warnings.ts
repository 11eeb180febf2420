import { guarantorFields } from '@assay/contract/application/guarantor';
import type { Application } from '@assay/contract/application/record';
import type { State } from '@assay/lending/identifiers';
import { licenceCardWarning, licenceWarning } from '@assay/lending/licences';
import { postcodeWarning } from '@assay/lending/plausible';
import type { Warned } from '../record/warned.ts';
import { investmentTitle } from './guarantor-values.ts';

type Guarantor = Application['guarantors'][number];

/** Warnings about a licence by field. Formats differ between states, so none without a state. */
export const licenceWarnings = {
  driverLicenseNumber: (state: State | null, number: string | null) =>
    state && number ? licenceWarning(state, number) : undefined,
  driverLicenseCardNumber: (state: State | null, card: string | null) =>
    state && card ? licenceCardWarning(state, card) : undefined,
};
type LicenceField = keyof typeof licenceWarnings;
const licenceFields = Object.keys(licenceWarnings) as LicenceField[];

export const guarantorWarnings = (guarantor: Guarantor): Warned[] => [
  ...licenceFields.map((name) => ({
    label: guarantorFields[name].label,
    warning: licenceWarnings[name](guarantor.driverLicenseState, guarantor[name]),
  })),
  { warning: postcodeWarning(guarantor.addressState, guarantor.addressPostcode) },
  {
    label: investmentTitle,
    warning: postcodeWarning(
      guarantor.investmentPropertyAddressState,
      guarantor.investmentPropertyAddressPostcode,
    ),
  },
];
