import { type CreditReference, referenceFields } from '@assay/contract/assessment/reference';
import { termWords } from '@assay/lending/references';
import { shownIn } from '../../../lib/field-words.ts';

export type ReferenceName = keyof typeof referenceFields;
export const referenceNames = Object.keys(referenceFields) as ReferenceName[];

export const isMoney = (name: ReferenceName): boolean => referenceFields[name].kind === 'money';

export function referenceWords(reference: CreditReference, name: ReferenceName): string | null {
  const value = reference[name];
  if (value === null || value === '') return null;
  return name === 'term' ? termWords(String(value)) : shownIn(referenceFields, name, value);
}

const sortable = (month: string) => `${month.slice(3)}-${month.slice(0, 2)}`;

/** Warns of a future start, which is likely a slip in the year. */
export function startWarning(start: unknown, today: string): string | undefined {
  if (typeof start !== 'string' || !/^\d\d\/\d{4}$/.test(start)) return undefined;
  return sortable(start) > today.slice(0, 'YYYY-MM'.length) ? 'This month is in the future' : undefined;
}
