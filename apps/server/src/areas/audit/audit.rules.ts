import { type AuditEntry, hiddenWords } from '@assay/contract/audit/audit';

type Changes = AuditEntry['changesOld'];

/** What they write and whom they write to; the log of everything else is about the application. */
const written: ReadonlySet<string> = new Set([
  'NOTES',
  'REFERENCES',
  'CONDITIONS',
  'APPROVAL_EMAIL',
  'CREDIT',
  'WORKFLOW',
]);

/** Which section a note is about says nothing of it. */
const shown: ReadonlySet<string> = new Set(['section']);

const hidden = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, shown.has(name) ? value : hiddenWords]),
  );

/**
 * What staff write about an assessment is for those who may read assessments: whoever reads the log alone learns that
 * somebody has written, when and about which section, and not what.
 */
export function shownTo(permissions: ReadonlySet<string>, entry: AuditEntry): AuditEntry {
  const isWritten = entry.modelName === 'Assessment' && written.has(entry.category);
  if (!isWritten || permissions.has('ASSESSMENT.APPLICATION.READ')) return entry;
  return {
    ...entry,
    changesOld: hidden(entry.changesOld),
    changesNew: hidden(entry.changesNew),
  };
}
