import { assignmentFields, assignmentUpdate, funderLabel } from '@assay/contract/funder/assignment';
import { formatBsb } from '@assay/lending/identifiers';
import { shownIn } from '../../../lib/field-words.ts';

export const fields = {
  funderId: { kind: 'reference', label: funderLabel, schema: assignmentUpdate.shape.funderId },
  ...assignmentFields,
} as const;

export const shownField = (name: string, value: unknown): string =>
  name === 'bsb' && typeof value === 'string' ? formatBsb(value) : shownIn(fields, name, value);
