import type { accreditationForm } from '@assay/contract/assessment/accreditation/invitation';
import { licenceCardWarning, licenceWarning } from '@assay/lending/licences';
import { titledName } from '@assay/lending/people';
import { postcodeWarning } from '@assay/lending/plausible';
import type { z } from 'zod';
import { businessDay } from '../../../lib/formats.ts';

type Complete = z.output<typeof accreditationForm>;

function directorWarnings(director: Complete['directors'][number]): string[] {
  const { driverLicenseState: state, driverLicenseNumber, driverLicenseCardNumber } = director;
  return [
    state && driverLicenseNumber && licenceWarning(state, driverLicenseNumber),
    state && driverLicenseCardNumber && licenceCardWarning(state, driverLicenseCardNumber),
    postcodeWarning(director.addressState, director.addressPostcode),
  ].flatMap((text) => (text ? [`${titledName(director)}: ${text}`] : []));
}

export const formWarnings = (values: Complete): string[] => [
  ...[postcodeWarning(values.addressState, values.addressPostcode)].flatMap((text) => text ?? []),
  ...((values.indemnityExpiresOn ?? '') < businessDay()
    ? ['The professional-indemnity insurance has expired']
    : []),
  ...values.directors.flatMap(directorWarnings),
];
