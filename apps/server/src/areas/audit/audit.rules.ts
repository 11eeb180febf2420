import { type AuditEntry, type AuditModel, hiddenValue } from '@assay/contract/audit/audit';
import type { PermissionCode } from '@assay/contract/kit/permissions';

type Changes = AuditEntry['changesOld'];

const assessmentReaders = ['ASSESSMENT.APPLICATION.READ'] as const;
const sectionReaders = ['APPLICATION.READ', 'ASSESSMENT.APPLICATION.READ'] as const;
const accreditationReaders = ['ASSESSMENT.ACCREDITATION.READ'] as const;

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

const shown: ReadonlySet<string> = new Set(['section']);

/** Strips the name from a field such as `Director 2 - Ms Ana Lee`. */
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

const isOfTask = ({ category, changesOld, changesNew }: AuditEntry): boolean =>
  category === 'WORKFLOW' || 'task' in changesOld || 'task' in changesNew;

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

function withReadableMoves(permissions: Permissions, entry: AuditEntry): AuditEntry {
  const { moved, ...changesNew } = entry.changesNew;
  if (entry.modelName !== 'Individual' || typeof moved !== 'string') return entry;
  const mayReadKind = (words: string) =>
    readers.every(([kind, codes]) => !kind.test(words) || hasAny(permissions, codes));
  const readable = moved.split(', ').filter(mayReadKind).join(', ');
  return { ...entry, changesNew: readable ? { ...changesNew, moved: readable } : changesNew };
}

function mayRead(permissions: Permissions, { isOfAccreditation, ...entry }: Logged): boolean {
  if (isOfAccreditation) return hasAny(permissions, accreditationReaders);
  if (!isModel(entry.modelName) || !hasAny(permissions, readersOf[entry.modelName])) return false;
  if (entry.modelName === 'Assessment' && isOfTask(entry)) return permissions.has('WORKFLOW.READ');
  // Some of an application's documents are internal to the lender.
  if (entry.modelName === 'Application' && entry.category === 'DOCUMENTS')
    return hasAny(permissions, assessmentReaders);
  return true;
}

/** The reason for a status may be internal, unlike the status. */
const withReadableReason = (permissions: Permissions, entry: AuditEntry): AuditEntry =>
  entry.category === 'STATUS' && !hasAny(permissions, assessmentReaders)
    ? withHidden(entry, (name) => name !== 'reason')
    : entry;

export function shownTo(permissions: Permissions, logged: Logged): AuditEntry {
  const { isOfAccreditation, ...entry } = logged;
  if (!mayRead(permissions, logged)) return withHidden(entry, (name) => shown.has(name));
  if (isOfAccreditation) return entry;
  return withReadableMoves(permissions, withReadableReason(permissions, entry));
}
