import { type ReferenceValues, referenceFields } from '@assay/contract/assessment/reference';
import type { Field } from '@assay/contract/kit/field';
import { escaped } from '@assay/contract/kit/rich-text';
import { dollars } from '@assay/lending/dollars';
import { termWords } from '@assay/lending/references';
import { isFinal, type Status } from '@assay/lending/statuses';

export const areReferencesOpen = (status: Status): boolean => !isFinal(status);

type Name = keyof typeof referenceFields;
const names = Object.keys(referenceFields) as Name[];

export const valuesIn = (reference: ReferenceValues): ReferenceValues =>
  Object.fromEntries(names.map((name) => [name, reference[name]])) as unknown as ReferenceValues;

export const changedBy = (
  before: ReferenceValues,
  form: { readonly [N in Name]?: ReferenceValues[N] | undefined },
): ReferenceValues =>
  Object.fromEntries(
    names.map((name) => [name, form[name] === undefined ? before[name] : form[name]]),
  ) as unknown as ReferenceValues;

const changedNames = (before: ReferenceValues, after: ReferenceValues): Name[] =>
  names.filter((name) => before[name] !== after[name]);

export const isChanged = (before: ReferenceValues, after: ReferenceValues): boolean =>
  changedNames(before, after).length > 0;

export const titleOf = ({ bank, asset }: ReferenceValues): string => `${bank}, ${asset}`;

function words(name: Name, values: ReferenceValues): string {
  const field: Field = referenceFields[name];
  const value = values[name];
  if (value === null || value === '') return 'N/A';
  if (field.kind === 'money') return dollars(Number(value));
  return escaped(name === 'term' ? termWords(String(value)) : String(value)).replaceAll('\n', '<br>');
}

const line = (name: Name, text: string) =>
  `<li><strong>${referenceFields[name].label}:</strong> ${text}</li>`;

const noteWith = (heading: string, lines: readonly string[]) =>
  `<p><strong>${heading}</strong></p><ul>${lines.join('')}</ul>`;

export const noteOfNew = (made: ReferenceValues): string =>
  noteWith(
    'Credit reference added',
    names.map((name) => line(name, words(name, made))),
  );

export const noteOfChange = (before: ReferenceValues, after: ReferenceValues): string =>
  noteWith(
    `Credit reference updated: ${escaped(titleOf(after))}`,
    changedNames(before, after).map((name) => line(name, `${words(name, before)} → ${words(name, after)}`)),
  );
