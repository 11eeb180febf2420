import { accreditationForm } from '@assay/contract/assessment/accreditation/invitation';
import {
  companyFields,
  directorFields,
  licenceFields,
  referees,
} from '@assay/contract/assessment/accreditation/record';
import type { Fields } from '@assay/contract/kit/field';
import { isEmpty, wantedOf } from '@assay/contract/kit/needed';
import { emptyValues } from '@assay/contract/kit/values';
import type { z } from 'zod';
import { fieldAt } from '../../../lib/field-words.ts';
import { refusingFuture } from '../../../lib/form/future-days.ts';
import type { Needed } from '../../../lib/form/needed-to-save.ts';
import { directorDays, freshDirector } from '../accreditation-fields/director-fields.tsx';

type Values = Record<string, unknown>;
export type FormValues = z.input<typeof accreditationForm>;

export const licencePart = { ...licenceFields, referees };
const flat = { ...companyFields, ...licencePart };

export const formSchema = refusingFuture(accreditationForm, directorDays);
export type Complete = z.output<typeof accreditationForm>;

export const freshValues = ({ entityName, email }: { entityName: string; email: string }): FormValues => ({
  ...emptyValues(flat),
  entityName,
  email,
  directors: [freshDirector],
});

const isList = (value: unknown): value is Values[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);

/** Keeps only the current form's fields: the draft may be of an older form. */
function fitting<Known extends Values>(known: Known, typed: Values): Known {
  return Object.fromEntries(
    Object.entries(known).map(([name, empty]) => [name, name in typed ? typed[name] : empty]),
  ) as Known;
}

const linesOf = (typed: unknown, fresh: Values) =>
  isList(typed) ? typed.map((line) => fitting(fresh, line)) : [];

export function valuesOfDraft(fresh: FormValues, typed: Values): FormValues {
  const directors = linesOf(typed.directors, freshDirector);
  return {
    ...fitting(fresh, typed),
    referees: linesOf(typed.referees, emptyValues(referees.fields)) as FormValues['referees'],
    directors: (directors.length > 0 ? directors : [freshDirector]) as FormValues['directors'],
  };
}

interface Progress {
  answered: number;
  asked: number;
}

function countIn(fields: Fields, values: Values): Progress {
  const names = Object.keys(wantedOf(fields));
  return { asked: names.length, answered: names.filter((name) => !isEmpty(values[name])).length };
}

const sumOf = (parts: readonly Progress[]): Progress => ({
  asked: parts.reduce((sum, { asked }) => sum + asked, 0),
  answered: parts.reduce((sum, { answered }) => sum + answered, 0),
});

export const formParts = {
  company: { title: 'Company', progress: (values: Values) => countIn(companyFields, values) },
  licences: { title: 'Licences and insurance', progress: (values: Values) => countIn(licencePart, values) },
  directors: {
    title: 'Directors',
    progress: (values: Values) =>
      sumOf(
        ((values.directors ?? []) as readonly Values[]).map((director) => countIn(directorFields, director)),
      ),
  },
} as const;
export type FormPartName = keyof typeof formParts;

export const progressOf = (values: Values): Progress =>
  sumOf(Object.values(formParts).map(({ progress }) => progress(values)));

/** Marks the few optional fields; all others are required. */
export const optionalWords: Needed = (path) => {
  const [, director] = /^directors\.\d+\.(.+)$/.exec(path) ?? [];
  const field = director === undefined ? fieldAt(flat, path) : fieldAt(directorFields, director);
  return field?.isOptional && !field.isNeeded ? 'Optional' : undefined;
};
