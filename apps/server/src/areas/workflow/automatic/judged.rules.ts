import { createHash } from 'node:crypto';
import { applicantFields } from '@assay/contract/application/applicant';
import { guarantorFields } from '@assay/contract/application/guarantor';
import { figureFields, quoteFields } from '@assay/contract/application/quote';
import { securityFields } from '@assay/contract/application/security';
import type { Fields } from '@assay/contract/kit/field';

/** What a task was judged by: each value of the application by its path, as a short hash. A guarantor's has their id in it, not their place. */
export type Judged = Readonly<Record<string, string>>;

/** A value of the application; `name` is the field, and what is inside it. */
interface Leaf {
  readonly section: string;
  /** Whose it is, where it is a guarantor's. */
  readonly entityId: number | null;
  readonly name: string;
  readonly value: unknown;
}

/** A field with what is inside it; `address*` are all that begin so, and nothing is all of them. */
function isNamed(wanted: string, name: string): boolean {
  if (wanted === '') return true;
  if (wanted.endsWith('*')) return name.startsWith(wanted.slice(0, -1));
  return name === wanted || name.startsWith(`${wanted}.`);
}

/** Whether a task is judged by it: `guarantor` is the one whom the task is about, `guarantors` are all. */
function isAbout(fact: string, { section, name, entityId }: Leaf, about: number | null): boolean {
  const [wanted = '', ...rest] = fact.split('.');
  const isSection =
    wanted === 'guarantor'
      ? section === 'guarantors' && entityId !== null && entityId === about
      : wanted === section;
  return isSection && isNamed(rest.join('.'), name);
}

const pathOf = ({ section, entityId, name }: Leaf): string =>
  entityId === null ? `${section}.${name}` : `${section}.${entityId}.${name}`;

/** Long enough that two values of one field never share one, short enough to keep hundreds with a task. */
const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 10);

/** What of the application somebody judges by who answers the task now. */
export const judgedBy = (
  { dependsOn, entityId }: { readonly dependsOn: readonly string[]; readonly entityId: number | null },
  leaves: readonly Leaf[],
): Judged =>
  Object.fromEntries(
    leaves
      .filter((leaf) => dependsOn.some((fact) => isAbout(fact, leaf, entityId)))
      .map((leaf) => [pathOf(leaf), hashOf(leaf.value)]),
  );

/** Whose it is: `guarantors.12.` */
const ownerOf = (path: string): string | undefined => /^guarantors\.\d+\./.exec(path)?.[0];

/** Somebody who has come, or gone, is one change, and not one of all their fields. */
function ofWhom(path: string, judged: Judged, now: Judged): string {
  const owner = ownerOf(path);
  const isIn = (all: Judged) => owner !== undefined && Object.keys(all).some((one) => one.startsWith(owner));
  return owner !== undefined && isIn(judged) !== isIn(now) ? 'guarantors' : path;
}

/** The paths of what is different now, of what has come and of what has gone. */
export const changedSince = (judged: Judged, now: Judged): string[] => [
  ...new Set(
    Object.keys({ ...now, ...judged })
      .filter((path) => judged[path] !== now[path])
      .map((path) => ofWhom(path, judged, now)),
  ),
];

const fields: Readonly<Record<string, Fields>> = {
  quote: { ...quoteFields, ...figureFields },
  applicant: applicantFields,
  guarantors: guarantorFields,
  security: securityFields,
};

const wordsFor: Readonly<Record<string, string>> = {
  assets: 'Assets',
  liabilities: 'Liabilities',
};

const labelOf = (path: string): string => {
  if (path === 'guarantors') return 'Guarantors';
  const [section = '', ...rest] = path.split('.');
  const [field = ''] = section === 'guarantors' ? rest.slice(1) : rest;
  return fields[section]?.[field]?.label ?? wordsFor[field] ?? section;
};

const mostNamed = 4;

/** Why a task is open again: the first few fields by name. */
export function reopenedBecause(paths: readonly string[]): string {
  const labels = [...new Set(paths.map(labelOf))];
  const named = labels.slice(0, mostNamed).join(', ');
  const more = labels.length - mostNamed;
  return `Reopened because the application has changed: ${named}${more > 0 ? ` and ${more} more` : ''}.`;
}
