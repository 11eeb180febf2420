import { applicantFields } from '@assay/contract/application/applicant';
import { guarantorFields } from '@assay/contract/application/guarantor';
import { figureFields, quoteFields } from '@assay/contract/application/quote';
import type { Application } from '@assay/contract/application/record';
import { securityFields } from '@assay/contract/application/security';
import type { Fields } from '@assay/contract/kit/field';

type Change = Application['changes'][number];

/** A change with whose it is, where it is a guarantor's; `name` is the field, and what is inside it. */
interface Concern {
  readonly section: Change['section'];
  readonly name: string;
  readonly entityId: number | null;
}

/** A guarantor's begin with their place: `0.lastName`. */
export function concernsOf(
  changes: readonly Change[],
  guarantors: readonly { readonly entityId: number | null }[],
): Concern[] {
  return changes.map(({ section, path }) => {
    const [place = '', ...rest] = path.split('.');
    return section === 'guarantors'
      ? { section, name: rest.join('.'), entityId: guarantors[Number(place)]?.entityId ?? null }
      : { section, name: path, entityId: null };
  });
}

/** A field with what is inside it; `address*` are all that begin so, and nothing is all of them. */
function isNamed(wanted: string, name: string): boolean {
  if (wanted === '') return true;
  if (wanted.endsWith('*')) return name.startsWith(wanted.slice(0, -1));
  return name === wanted || name.startsWith(`${wanted}.`);
}

/** Whether what a task is judged by is among it: `guarantor` is the one whom the task is about. */
function isAbout(fact: string, { section, name, entityId }: Concern, about: number | null): boolean {
  const [wanted = '', ...rest] = fact.split('.');
  const isSection =
    wanted === 'guarantor'
      ? section === 'guarantors' && entityId !== null && entityId === about
      : wanted === section;
  return isSection && isNamed(rest.join('.'), name);
}

/** The changes that a task has to be looked at again for. */
export const concerning = (
  { dependsOn, entityId }: { readonly dependsOn: readonly string[]; readonly entityId: number | null },
  concerns: readonly Concern[],
): Concern[] => concerns.filter((concern) => dependsOn.some((fact) => isAbout(fact, concern, entityId)));

const fields: Readonly<Record<string, Fields>> = {
  quote: { ...quoteFields, ...figureFields },
  applicant: applicantFields,
  guarantors: guarantorFields,
  security: securityFields,
};

const wordsFor: Readonly<Record<string, string>> = { assets: 'Assets', liabilities: 'Liabilities' };

const labelOf = ({ section, name }: Concern): string => {
  const [field = ''] = name.split('.');
  return fields[section]?.[field]?.label ?? wordsFor[field] ?? section;
};

const mostNamed = 4;

/** Why a task is open again: the first few fields by name. */
export function reopenedBecause(concerns: readonly Concern[]): string {
  const labels = [...new Set(concerns.map(labelOf))];
  const named = labels.slice(0, mostNamed).join(', ');
  const more = labels.length - mostNamed;
  return `Reopened because the application has changed: ${named}${more > 0 ? ` and ${more} more` : ''}.`;
}
