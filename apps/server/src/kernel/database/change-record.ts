import { type AuditActor, type Change, recordChange } from '../audit/audit-trail.ts';
import type { Tx } from './database.ts';
import { lockVersion, type ReadVersion, refuseOtherVersion, type VersionedRow } from './versions.ts';

export interface Audited extends Omit<Change, 'before' | 'after'> {
  readonly values: Change['after'];
}

export interface RecordChange<Data> {
  readonly row: VersionedRow;
  readonly version: ReadVersion;
  readonly read: (tx: Tx) => Promise<Data>;
  readonly permit?: (before: Data, tx: Tx) => void | Promise<void>;
  readonly write: (before: Data, tx: Tx) => Promise<void>;
  readonly afterWrite?: () => Data;
  /** Skips the row lock: a lock on the parent record already covers this one. */
  readonly versionOf?: (before: Data) => number | undefined;
  /** Describes the record for the audit trail; `now` is always the record after the write. */
  readonly audited: (record: Data, now: Data) => Audited;
}

/** Changes a record in a fixed order: lock, read, permission (403), version (409), rules (422), write. */
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

export function recordMade(tx: Tx, actor: AuditActor, { values, ...entry }: Audited): void {
  recordChange(tx, actor, { ...entry, after: values });
}
