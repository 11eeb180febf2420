import { type AuditEntry, type AuditModel, hiddenValue } from '@assay/contract/audit/audit';
import type { PermissionCode } from '@assay/contract/kit/permissions';

type Changes = AuditEntry['changesOld'];

const assessmentReaders = ['ASSESSMENT.APPLICATION.READ'] as const;
const sectionReaders = ['APPLICATION.READ', 'ASSESSMENT.APPLICATION.READ'] as const;
const accreditationReaders = ['ASSESSMENT.ACCREDITATION.READ'] as const;

/** Any one of these codes opens the record that an entry is about. */
const readersOf: Readonly<Record<AuditModel, readonly PermissionCode[]>> = {
  Client: ['IAM.CLIENT.READ'],
  User: ['IAM.USER.READ'],
  Role: ['IAM.ROLE.READ'],
  Application: sectionReaders,
  Organisation: sectionReaders,
  Assessment: assessmentReaders,
  Funder: assessmentReaders,
  LmsSubmission: assessmentReaders,
  AbaFile: ['PAYMENT.READ'],
  Invitation: accreditationReaders,
  Individual: ['ENTITY.READ'],
};

const isModel = (name: string): name is AuditModel => name in readersOf;

/** A note's section is not its content. */
const shown: ReadonlySet<string> = new Set(['section']);

/** Takes the person's name out of a field such as `Director 2 - Ms Ana Lee`. */
const unnamed = (name: string): string => name.replace(/^((?:Director|Guarantor) \d+) - .*$/s, '$1');

const withHidden = (entry: AuditEntry, isShown: (name: string) => boolean): AuditEntry => {
  const hidden = (changes: Changes): Changes =>
    Object.fromEntries(
      Object.entries(changes).map(([name, value]) =>
        isShown(name) ? [name, value] : [unnamed(name), hiddenValue],
      ),
    );
  return { ...entry, changesOld: hidden(entry.changesOld), changesNew: hidden(entry.changesNew) };
};

/** A task, or what is written on one or kept with it. */
const isOfTask = ({ category, changesOld, changesNew }: AuditEntry): boolean =>
  category === 'WORKFLOW' || 'task' in changesOld || 'task' in changesNew;

/** As it is kept: with what it belongs to. */
export interface Logged extends AuditEntry {
  readonly isOfAccreditation: boolean;
}

type Permissions = ReadonlySet<string>;

const hasAny = (permissions: Permissions, codes: readonly PermissionCode[]): boolean =>
  codes.some((code) => permissions.has(code));

const readers: readonly [kind: RegExp, permissions: readonly PermissionCode[]][] = [
  [/ applications?$/, assessmentReaders],
  [/ accreditations?$/, accreditationReaders],
  [/ checks?$/, [...assessmentReaders, ...accreditationReaders]],
];

/** What followed a person in a merge, `2 applications, 1 note`: of each kind for those alone who may read any of it. */
function withReadableMoves(permissions: Permissions, entry: AuditEntry): AuditEntry {
  const { moved, ...changesNew } = entry.changesNew;
  if (entry.modelName !== 'Individual' || typeof moved !== 'string') return entry;
  const mayReadKind = (words: string) =>
    readers.every(([kind, codes]) => !kind.test(words) || hasAny(permissions, codes));
  const told = moved.split(', ').filter(mayReadKind).join(', ');
  return { ...entry, changesNew: told ? { ...changesNew, moved: told } : changesNew };
}

function mayRead(permissions: Permissions, { isOfAccreditation, ...entry }: Logged): boolean {
  if (isOfAccreditation) return hasAny(permissions, accreditationReaders);
  if (!isModel(entry.modelName) || !hasAny(permissions, readersOf[entry.modelName])) return false;
  if (entry.modelName === 'Assessment' && isOfTask(entry)) return permissions.has('WORKFLOW.READ');
  // Some documents of an application are the lender's own.
  if (entry.modelName === 'Application' && entry.category === 'DOCUMENTS')
    return hasAny(permissions, assessmentReaders);
  return true;
}

/** The status of an application is for all its readers, the reason in the lender's words is not. */
const withReadableReason = (permissions: Permissions, entry: AuditEntry): AuditEntry =>
  entry.category === 'STATUS' && !hasAny(permissions, assessmentReaders)
    ? withHidden(entry, (name) => name !== 'reason')
    : entry;

/** Shows an entry with its values to readers of the record that it is about, and to others without. */
export function shownTo(permissions: Permissions, logged: Logged): AuditEntry {
  const { isOfAccreditation, ...entry } = logged;
  if (!mayRead(permissions, logged)) return withHidden(entry, (name) => shown.has(name));
  if (isOfAccreditation) return entry;
  return withReadableMoves(permissions, withReadableReason(permissions, entry));
}
