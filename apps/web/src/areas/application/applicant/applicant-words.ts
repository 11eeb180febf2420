import { entityTypes, trusteeTypes } from '@assay/lending/businesses';
import { formatAbn, formatAcn } from '@assay/lending/identifiers';
import { formatDate, none } from '../../../lib/formats.ts';
import { addressLabels } from '../../../ui/form/address/address.ts';

/** What people call the fields of an applicant, in the form and in the log of its changes. */
export const applicantLabels = {
  abn: 'ABN',
  entityName: 'Entity name',
  tradingName: 'Trading name',
  entityType: 'Entity type',
  trusteeType: 'Trustee type',
  trusteeName: 'Trustee name',
  trusteeAcn: 'Trustee ACN',
  abnRegisteredDate: 'ABN registered',
  gstRegisteredDate: 'GST registered',
  phone: 'Phone',
  industry: 'Industry',
  industryType: 'Industry type',
  ...addressLabels,
  natureOfBusiness: 'Nature of business',
} as const;

const formats: Readonly<Record<string, (value: string) => string>> = {
  abn: formatAbn,
  trusteeAcn: formatAcn,
  abnRegisteredDate: formatDate,
  gstRegisteredDate: formatDate,
  entityType: (code) => entityTypes[code as keyof typeof entityTypes] ?? code,
  trusteeType: (code) => trusteeTypes[code as keyof typeof trusteeTypes] ?? code,
};

/** A value in words, in the facts and in the choice between one's own and somebody else's. */
export function shownOfApplicant(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return none;
  return formats[path]?.(String(value)) ?? String(value);
}
