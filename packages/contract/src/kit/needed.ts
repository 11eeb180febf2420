import type { z } from 'zod';
import type { Field, Fields } from './field.ts';

export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const filtered = (fields: Fields, isMeant: (field: Field) => boolean | undefined): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isMeant(field)));

export const neededOf = (fields: Fields): Fields => filtered(fields, ({ isNeeded }) => isNeeded);

/** Includes the fields that are required to save. */
export const wantedOf = (fields: Fields): Fields =>
  filtered(fields, ({ isNeeded, isOptional, kind }) => isNeeded || !(isOptional || kind === 'lines'));

/** For `superRefine`: refuses those of the fields that are empty. */
export function refuseEmpty(
  fields: Fields,
  record: object,
  names: readonly string[],
  context: z.RefinementCtx,
): void {
  for (const name of names)
    if (isEmpty(Reflect.get(record, name)))
      context.addIssue({ code: 'custom', path: [name], message: `${fields[name]?.label} is required` });
}
