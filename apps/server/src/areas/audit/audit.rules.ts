import {
  type AuditEntry,
  hiddenAccreditationWords,
  hiddenPaymentWords,
  hiddenPersonWords,
  hiddenWords,
} from '@assay/contract/audit/audit';

type Changes = AuditEntry['changesOld'];

/** What they write and whom they write to; the log of everything else is about the application. */
const written: ReadonlySet<string> = new Set([
  'NOTES',
  'REFERENCES',
  'CONDITIONS',
  'APPROVAL_EMAIL',
  'CREDIT',
  'FUNDER',
  'LMS',
]);

/** Records that introducers see none of. */
const lendersOwn: ReadonlySet<string> = new Set(['Assessment', 'Funder', 'LmsSubmission']);

/** Which section a note is about says nothing of it. */
const shown: ReadonlySet<string> = new Set(['section']);

/** People are told of under their names: `Director 2 - Ms Ana Lee`. */
const unnamed = (name: string): string => name.replace(/^((?:Director|Guarantor) \d+) - .*$/s, '$1');

const hidden = (changes: Changes, words: string): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) =>
      shown.has(name) ? [name, value] : [unnamed(name), words],
    ),
  );

const withHidden = (entry: AuditEntry, words: string): AuditEntry => ({
  ...entry,
  changesOld: hidden(entry.changesOld, words),
  changesNew: hidden(entry.changesNew, words),
});

/** A task, or what is written on one or kept with it. */
const isOfTask = ({ category, changesOld, changesNew }: AuditEntry): boolean =>
  category === 'WORKFLOW' || 'task' in changesOld || 'task' in changesNew;

/** As it is kept: with what it belongs to. */
export interface Logged extends AuditEntry {
  readonly isOfAccreditation: boolean;
}

/** What of assessments is for those who may read them, and of tasks for those who may read tasks besides. */
function mayReadWritten(permissions: ReadonlySet<string>, entry: AuditEntry): boolean {
  const isTask = isOfTask(entry);
  if (!lendersOwn.has(entry.modelName) || !(isTask || written.has(entry.category))) return true;
  return permissions.has('ASSESSMENT.APPLICATION.READ') && (!isTask || permissions.has('WORKFLOW.READ'));
}

const readers: readonly [kind: RegExp, permissions: readonly string[]][] = [
  [/ applications?$/, ['ASSESSMENT.APPLICATION.READ']],
  [/ accreditations?$/, ['ASSESSMENT.ACCREDITATION.READ']],
  [/ checks?$/, ['ASSESSMENT.APPLICATION.READ', 'ASSESSMENT.ACCREDITATION.READ']],
];

/** What followed a person in a merge, `2 applications, 1 note`: of each kind for those alone who may read any of it. */
function withReadableMoves(permissions: ReadonlySet<string>, entry: AuditEntry): AuditEntry {
  const { moved, ...changesNew } = entry.changesNew;
  if (entry.modelName !== 'Individual' || typeof moved !== 'string') return entry;
  const mayRead = (words: string) =>
    readers.every(([kind, codes]) => !kind.test(words) || codes.some((code) => permissions.has(code)));
  const told = moved.split(', ').filter(mayRead).join(', ');
  return { ...entry, changesNew: told ? { ...changesNew, moved: told } : changesNew };
}

/** In the place of what somebody may not read; nothing where they may. */
function wordsInstead(permissions: ReadonlySet<string>, entry: Logged): string | undefined {
  const { modelName, isOfAccreditation } = entry;
  if (isOfAccreditation || modelName === 'Invitation')
    return permissions.has('ASSESSMENT.ACCREDITATION.READ') ? undefined : hiddenAccreditationWords;
  if (modelName === 'AbaFile' && !permissions.has('PAYMENT.READ')) return hiddenPaymentWords;
  if (modelName === 'Individual' && !permissions.has('ENTITY.READ')) return hiddenPersonWords;
  return mayReadWritten(permissions, entry) ? undefined : hiddenWords;
}

/**
 * What staff write about an assessment, and all that is known of accreditations and payments, is for those who may read
 * those: whoever reads the log alone learns that somebody has written, when and about which section, and not what.
 */
export function shownTo(
  permissions: ReadonlySet<string>,
  { isOfAccreditation, ...entry }: Logged,
): AuditEntry {
  const words = wordsInstead(permissions, { isOfAccreditation, ...entry });
  return words === undefined ? withReadableMoves(permissions, entry) : withHidden(entry, words);
}
