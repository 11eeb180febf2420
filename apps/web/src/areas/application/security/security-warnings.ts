import type { Application } from '@assay/contract/application/record';
import { securityFields } from '@assay/contract/application/security';
import { vinWarning } from '@assay/lending/identifiers';
import { kilometresWarning, manufactureYearWarning } from '@assay/lending/plausible';
import type { Warned } from '../record/warned.ts';
import { valueWarning } from './security-values.ts';

/** What says what the asset is worth. The market value override is the lender's. */
export const valueNames = (isStaff: boolean) =>
  isStaff ? (['retailValue', 'agreedValue'] as const) : (['retailValue'] as const);

/** Of other numbers nobody knows what they look like. */
export const serialNumberWarning = (identifiedBy: string | null, serialNumber: string | null) =>
  identifiedBy === 'VIN' && serialNumber ? vinWarning(serialNumber) : undefined;

/** What looks odd about the security, of what this person can change, in the order of the form. */
export function securityWarnings({ security, quote }: Application, isStaff: boolean): Warned[] {
  if (!security) return [];
  return [
    {
      label: securityFields.manufactureYear.label,
      warning: manufactureYearWarning(security.manufactureYear),
    },
    {
      label: securityFields.serialNumber.label,
      warning: serialNumberWarning(security.securityDetailsInputType, security.serialNumber),
    },
    { label: securityFields.actualKm.label, warning: kilometresWarning(security.actualKm) },
    ...valueNames(isStaff).map((name) => ({
      label: securityFields[name].label,
      warning: valueWarning(quote, security[name]),
    })),
  ];
}
