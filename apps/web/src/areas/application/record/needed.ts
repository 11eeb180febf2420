import { trusteeNames } from '@assay/contract/application/applicant';
import { investmentNames, personFields } from '@assay/contract/application/guarantor';
import type { Application, MissingItem, SectionName } from '@assay/contract/application/record';
import { isEmpty, wantedOf } from '@assay/contract/kit/needed';
import { useMemo } from 'react';
import { fieldAt } from '../../../lib/field-words.ts';
import { useTypedValue, valueAt } from '../../../lib/form/form-values.ts';
import { type Needed, toSave } from '../../../lib/form/needed-to-save.ts';
import { isSame } from '../../../lib/is-same.ts';
import { sectionFields } from './section-values.ts';

type Values = Record<string, unknown>;

const toSubmit = 'Needed to submit';

export const stillMissing = (missing: readonly MissingItem[], saved: Values, typed: Values): MissingItem[] =>
  missing.filter(({ path }) => isSame(valueAt(typed, path), valueAt(saved, path)));

const nameIn = (path: string) => path.replace(/^guarantors\.\d+\./, '');

/** An empty field says what it is needed for; a filled one says what is wrong. */
function wordsFor({ section, path, message }: MissingItem, saved: Values): string {
  if (!isEmpty(valueAt(saved, path))) return message;
  return fieldAt(sectionFields[section], nameIn(path))?.isOptional ? toSubmit : toSave;
}

type Mark = readonly [path: string, words: string];

const brought = (names: readonly string[], prefix = ''): Mark[] =>
  names.map((name) => [`${prefix}${name}`, toSave]);

const wanted = Object.entries(wantedOf(personFields)).map(
  ([name, { isNeeded }]): Mark => [name, isNeeded ? toSubmit : toSave],
);

const peopleIn = ({ guarantors }: Values) => (guarantors ?? []) as readonly Values[];

function typedMarks(section: SectionName, saved: Values, typed: Values): Mark[] {
  if (section === 'applicant') return brought(trusteeNames(typed));
  if (section !== 'guarantors') return [];
  return peopleIn(typed).flatMap((person, index) => {
    const prefix = `guarantors.${index}.`;
    const isAdded = index >= peopleIn(saved).length;
    const fresh = isAdded ? wanted.map(([name, words]): Mark => [`${prefix}${name}`, words]) : [];
    return [...fresh, ...brought(investmentNames(person), prefix)];
  });
}

export function neededMarks(
  section: SectionName,
  missing: readonly MissingItem[],
  { saved, typed }: { saved: Values; typed: Values },
): Readonly<Record<string, string>> {
  const ours = missing.filter((one) => one.section === section);
  const now = typedMarks(section, saved, typed).filter(([path]) => isEmpty(valueAt(typed, path)));
  return Object.fromEntries([
    ...stillMissing(ours, saved, typed).map((one): Mark => [one.path, wordsFor(one, saved)]),
    ...now,
  ]);
}

/** Marks a section's missing fields until they are typed into. Not errors, as nothing was refused yet. */
export function useNeeded(
  form: Parameters<typeof useTypedValue>[0],
  { missing }: Application,
  section: SectionName,
  saved: Values,
): Needed {
  const text = useTypedValue(form, (typed) =>
    JSON.stringify(neededMarks(section, missing, { saved, typed })),
  );
  const marks: Record<string, string> = useMemo(() => JSON.parse(text), [text]);
  return (path) => marks[path];
}
