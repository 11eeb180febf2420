import { type AuditEntry, hiddenWords } from '@assay/contract/audit/audit';

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

const hidden = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, shown.has(name) ? value : hiddenWords]),
  );

/** A task, or what is written on one or kept with it. */
const isOfTask = ({ category, changesOld, changesNew }: AuditEntry): boolean =>
  category === 'WORKFLOW' || 'task' in changesOld || 'task' in changesNew;

/**
 * What staff write about an assessment is for those who may read assessments, and what they do with tasks for those who
 * may read tasks besides: whoever reads the log alone learns that somebody has written, when and about which section, and
 * not what.
 */
export function shownTo(permissions: ReadonlySet<string>, entry: AuditEntry): AuditEntry {
  const isTask = isOfTask(entry);
  const isWritten = lendersOwn.has(entry.modelName) && (isTask || written.has(entry.category));
  const mayRead =
    permissions.has('ASSESSMENT.APPLICATION.READ') && (!isTask || permissions.has('WORKFLOW.READ'));
  if (!isWritten || mayRead) return entry;
  return {
    ...entry,
    changesOld: hidden(entry.changesOld),
    changesNew: hidden(entry.changesNew),
  };
}
