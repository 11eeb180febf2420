import { createHash } from 'node:crypto';
import { applicantFields } from '@assay/contract/application/applicant';
import { guarantorFields } from '@assay/contract/application/guarantor';
import { figureFields, quoteFields } from '@assay/contract/application/quote';
import { securityFields } from '@assay/contract/application/security';
import type { Fields } from '@assay/contract/kit/field';

/** Hashes of the facts behind an answer, by path. A guarantor's path has their id, so order doesn't matter. */
export type Fingerprint = Readonly<Record<string, string>>;

interface Leaf {
  readonly section: string;
  readonly entityId: number | null;
  readonly name: string;
  readonly value: unknown;
}

/** Matches a field and what is inside it; `address*` is a prefix, an empty name matches all. */
function isNamed(wanted: string, name: string): boolean {
  if (wanted === '') return true;
  if (wanted.endsWith('*')) return name.startsWith(wanted.slice(0, -1));
  return name === wanted || name.startsWith(`${wanted}.`);
}

/** Returns whether a leaf belongs to the fact. `guarantor` is the one the task is about, `guarantors` are all. */
function matcherOf(fact: string, about: number | null): (leaf: Leaf) => boolean {
  const [wanted = '', ...rest] = fact.split('.');
  const name = rest.join('.');
  return wanted === 'guarantor'
    ? (leaf) =>
        leaf.section === 'guarantors' &&
        leaf.entityId !== null &&
        leaf.entityId === about &&
        isNamed(name, leaf.name)
    : (leaf) => leaf.section === wanted && isNamed(name, leaf.name);
}

const pathOf = ({ section, entityId, name }: Leaf): string =>
  entityId === null ? `${section}.${name}` : `${section}.${entityId}.${name}`;

/** Many tasks depend on the same leaf. */
const hashes = new WeakMap<Leaf, string>();

/** Long enough to avoid collisions within a field, short enough to store hundreds per task. */
function hashOf(leaf: Leaf): string {
  const hash =
    hashes.get(leaf) ??
    createHash('sha256').update(JSON.stringify(leaf.value)).digest('base64url').slice(0, 10);
  hashes.set(leaf, hash);
  return hash;
}

export function fingerprintOf(
  { dependsOn, entityId }: { readonly dependsOn: readonly string[]; readonly entityId: number | null },
  leaves: readonly Leaf[],
): Fingerprint {
  const matchers = dependsOn.map((fact) => matcherOf(fact, entityId));
  return Object.fromEntries(
    leaves
      .filter((leaf) => matchers.some((matches) => matches(leaf)))
      .map((leaf) => [pathOf(leaf), hashOf(leaf)]),
  );
}

const ownerOf = (path: string): string | undefined => /^guarantors\.\d+\./.exec(path)?.[0];

/** Counts a guarantor who joined or left as one change, rather than one per field. */
function ofWhom(path: string, before: Fingerprint, now: Fingerprint): string {
  const owner = ownerOf(path);
  const isIn = (all: Fingerprint) =>
    owner !== undefined && Object.keys(all).some((one) => one.startsWith(owner));
  return owner !== undefined && isIn(before) !== isIn(now) ? 'guarantors' : path;
}

export const changedSince = (before: Fingerprint, now: Fingerprint): string[] => [
  ...new Set(
    Object.keys({ ...now, ...before })
      .filter((path) => before[path] !== now[path])
      .map((path) => ofWhom(path, before, now)),
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

export function reopenedBecause(paths: readonly string[]): string {
  const labels = [...new Set(paths.map(labelOf))];
  const named = labels.slice(0, mostNamed).join(', ');
  const more = labels.length - mostNamed;
  return `Reopened because the application has changed: ${named}${more > 0 ? ` and ${more} more` : ''}.`;
}
