import {
  guarantorFields,
  type guarantorForm,
  type guarantorsUpdate,
} from '@assay/contract/application/guarantor';
import type { Application } from '@assay/contract/application/record';
import { emptyValues, valuesOf } from '@assay/contract/kit/values';
import { ageInYears, netAssets } from '@assay/lending/derived';
import { sum } from '@assay/lending/money';
import { investmentProperty } from '@assay/lending/people';
import type { z } from 'zod';
import { businessDay, isDay } from '../../../lib/formats.ts';
import { versionOf } from '../record/section-values.ts';

/** `42 years` since a past day; undefined otherwise. */
export function ageOfPerson(birth: unknown, today = businessDay()): string | undefined {
  if (!isDay(birth) || birth > today) return undefined;
  const years = ageInYears(birth, today);
  return years === 1 ? '1 year' : `${years} years`;
}

/** The birthdays in a form's list of people, which can't be in the future. */
export const birthdaysIn = (list: string, people: readonly ({ dateOfBirth?: unknown } | undefined)[] = []) =>
  people.map((person, index) => ({
    path: [list, index, 'dateOfBirth'],
    label: guarantorFields.dateOfBirth.label,
    value: person?.dateOfBirth,
  }));

/** The property status; spelled as the specification spells it. */
export const investmentTitle = 'Invesment';

export const freshGuarantor: z.input<typeof guarantorForm> = emptyValues(guarantorFields);

export const guarantorValues = (application: Application): z.input<typeof guarantorsUpdate> => ({
  guarantors:
    application.guarantors.length > 0
      ? application.guarantors.map((guarantor) => valuesOf(guarantorFields, guarantor))
      : [freshGuarantor],
  ...versionOf(application, 'guarantors'),
});

/** Undefined for a guarantor just removed from the list. */
type Lines = readonly { type: string | null; amount: number | null }[] | undefined;

const amountsOf = (lines: Lines = []) =>
  lines.map(({ amount }) => ({ amount: typeof amount === 'number' ? amount : 0 }));

export const totalOf = (lines: Lines): number => sum(amountsOf(lines).map(({ amount }) => amount));

interface Owner {
  assets?: Lines;
  liabilities?: Lines;
}

export const netAssetsOf = ({ assets, liabilities }: Owner): number =>
  netAssets(amountsOf(assets), amountsOf(liabilities));

export const hasInvestment = ({ assets = [] }: Pick<Owner, 'assets'>): boolean =>
  assets.some(({ type }) => type === investmentProperty);
