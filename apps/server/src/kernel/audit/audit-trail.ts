import { isDeepStrictEqual } from 'node:util';
import type { AuditCategory, AuditModel } from '@assay/contract/audit/audit';
import pg from 'pg';
import type { Tx } from '../database/database.ts';

export interface AuditActor {
  readonly userId: number | null;
  readonly firstName: string;
  readonly lastName: string;
}

export const systemActor: AuditActor = { userId: null, firstName: 'Assay', lastName: 'System' };

type Values = Readonly<Record<string, unknown>>;

export interface Change {
  readonly category: AuditCategory;
  readonly model: AuditModel;
  readonly id: number;
  readonly refId?: number;
  /** The company that owns the record. Without one, only the lender's staff see the entry. */
  readonly clientId?: number;
  readonly before?: Values | undefined;
  readonly after?: Values | undefined;
}

interface Entry {
  actorId: number | null;
  actorFirstName: string;
  actorLastName: string;
  category: AuditCategory;
  modelName: string;
  modelId: number;
  refId: number | null;
  clientId: number | null;
  changesOld: Values;
  changesNew: Values;
}

const pending = new WeakMap<Tx, Entry[]>();

/** Only `inTransaction` may call these two. */
export const openTrail = (tx: Tx) => void pending.set(tx, []);
export const closeTrail = (tx: Tx) => void pending.delete(tx);

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function difference(before: Values = {}, after: Values = {}): Pick<Entry, 'changesOld' | 'changesNew'> {
  const changesOld: Record<string, unknown> = {};
  const changesNew: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[name], after[name]];
    if (isDeepStrictEqual(old, now)) continue;
    const inside = isValues(old) && isValues(now) ? difference(old, now) : undefined;
    if (old !== undefined) changesOld[name] = inside?.changesOld ?? old;
    if (now !== undefined) changesNew[name] = inside?.changesNew ?? now;
  }
  return { changesOld, changesNew };
}

function collectedOf(tx: Tx): Entry[] {
  const entries = pending.get(tx);
  if (!entries) throw new Error('recordChange needs a transaction opened by inTransaction');
  return entries;
}

export const entryOf = (actor: AuditActor, change: Change): Omit<Entry, 'changesOld' | 'changesNew'> => ({
  actorId: actor.userId,
  actorFirstName: actor.firstName,
  actorLastName: actor.lastName,
  category: change.category,
  modelName: change.model,
  modelId: change.id,
  refId: change.refId ?? null,
  clientId: change.clientId ?? null,
});

/** Collects an audit entry, written at COMMIT: all writers share the chain's head row and its lock. */
export function recordChange(tx: Tx, actor: AuditActor, change: Change): void {
  const entries = collectedOf(tx);
  const changes = difference(change.before, change.after);
  if (Object.keys({ ...changes.changesOld, ...changes.changesNew }).length === 0) return;
  entries.push({ ...entryOf(actor, change), ...changes });
}

/** Appends a READ entry, the only kind without changes: a save that changes nothing leaves none. */
export function appendRead(tx: Tx, actor: AuditActor, read: Pick<Change, 'model' | 'id'>): void {
  const entry = entryOf(actor, { ...read, category: 'READ' });
  collectedOf(tx).push({ ...entry, changesOld: {}, changesNew: {} });
}

export function trailStatements(tx: Tx): string[] {
  const entries = pending.get(tx) ?? [];
  return entries.length > 0
    ? [`select append_audit(${pg.escapeLiteral(JSON.stringify(entries))}::jsonb)`]
    : [];
}
