import pg from 'pg';
import type { Tx } from '../database/database.ts';

export const eventChannel = 'assay_event';

/** Something that happened: a kind and ids, never content. */
export interface AppEvent {
  readonly kind: string;
  readonly [id: string]: string | number;
}

/** Whose browsers hear of it. */
export interface Audience {
  readonly userId: number;
}

export interface Announcement {
  readonly event: AppEvent;
  readonly audience: Audience;
}

const outbox = new WeakMap<Tx, Announcement[]>();

/** Opens the collection for one transaction; `inTransaction` alone calls it. */
export const openOutbox = (tx: Tx) => void outbox.set(tx, []);
export const closeOutbox = (tx: Tx) => void outbox.delete(tx);

/** Does what an area does when something happens in another, in the same transaction. */
export interface Subscriber {
  readonly kind: string;
  readonly handle: (tx: Tx, event: AppEvent) => Promise<void>;
}

let subscribers: readonly Subscriber[] = [];

/** Those of the areas that are mounted. */
export function setSubscribers(mounted: readonly Subscriber[]): void {
  subscribers = mounted;
}

/** Tells the browsers of the audience, once the transaction is committed. */
export function announce(tx: Tx, event: AppEvent, audience: Audience): void {
  const announcements = outbox.get(tx);
  if (!announcements) throw new Error('announce needs a transaction opened by inTransaction');
  announcements.push({ event, audience });
}

/** Lets the other areas follow, inside the transaction: it happens whole or not at all. */
export async function notifySubscribers(tx: Tx, event: AppEvent): Promise<void> {
  for (const { kind, handle } of subscribers) if (kind === event.kind) await handle(tx, event);
}

/** The statements that hand the announcements to PostgreSQL, which delivers them on COMMIT. */
export const outboxStatements = (tx: Tx): string[] =>
  (outbox.get(tx) ?? []).map(
    (announcement) =>
      `select pg_notify('${eventChannel}', ${pg.escapeLiteral(JSON.stringify(announcement))})`,
  );
