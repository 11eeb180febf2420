import { type AuditActor, type Change, recordChange } from '../audit/audit-trail.ts';
import type { Tx } from './database.ts';
import { lockVersion, type ReadVersion, refuseOtherVersion, type VersionedRow } from './versions.ts';

/** How a record stands in the audit trail: what it is, and its values in the words that people read. */
export interface Audited extends Omit<Change, 'before' | 'after'> {
  readonly values: Change['after'];
}

export interface RecordChange<Data> {
  readonly row: VersionedRow;
  readonly version: ReadVersion;
  /** The record as the actor may see it; NOT_FOUND when it is out of sight. */
  readonly read: (tx: Tx) => Promise<Data>;
  /** FORBIDDEN, where the actor may see it but not do this to it. */
  readonly permit?: (before: Data, tx: Tx) => void | Promise<void>;
  /** The rules, and then the write. */
  readonly write: (before: Data, tx: Tx) => Promise<void>;
  /** The record as the write left it, where that is known without reading it again. */
  readonly afterWrite?: () => Data;
  /** Where a lock on what the record belongs to holds it already: its version as it was read. */
  readonly versionOf?: (before: Data) => number | undefined;
  /** The record before and after; `now` is how it is after, whichever of the two is asked for. */
  readonly audited: (record: Data, now: Data) => Audited;
}

/**
 * Changes a record, the same way everywhere: lock it, read it, ask whether the actor may (403), whether it is still
 * what was read (409) and whether the rules agree (422), write, and put the difference on record.
 */
export async function changeRecord<Data>(
  tx: Tx,
  actor: AuditActor,
  { row, version, read, permit, write, afterWrite, audited, versionOf }: RecordChange<Data>,
): Promise<Data> {
  const locked = versionOf ? undefined : await lockVersion(tx, row);
  const before = await read(tx);
  await permit?.(before, tx);
  await refuseOtherVersion(tx, row, versionOf ? versionOf(before) : locked, version);
  await write(before, tx);
  const after = afterWrite ? afterWrite() : await read(tx);
  const { values, ...entry } = audited(after, after);
  recordChange(tx, actor, { ...entry, before: audited(before, after).values, after: values });
  return after;
}

/** Puts a record that was just made on record. */
export function recordMade(tx: Tx, actor: AuditActor, { values, ...entry }: Audited): void {
  recordChange(tx, actor, { ...entry, after: values });
}
