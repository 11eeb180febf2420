import type { PermissionCode } from '@assay/contract/kit/permissions';
import pg from 'pg';
import type { Tx } from '../database/database.ts';

export const eventChannel = 'assay_event';

/** Something that happened: a kind and ids, never content. Of `actorId` browsers are told the name instead. */
export interface AppEvent {
  readonly kind: string;
  readonly [id: string]: string | number | boolean;
}

/** In the place of a person's id: nobody did it. */
export const assayItself = 0;

/** What belongs to a company's person. */
export interface Owned {
  readonly clientId: number;
  readonly userId: number;
}

/** Those who may read what it is about, by what is true when they are told. */
interface Readers {
  /** The lender's staff who hold one of these. */
  readonly staffWith: readonly PermissionCode[];
  /** And an introducer's people who hold this one, and in whose sight the owner's things are. */
  readonly introducers?: Owned & { readonly holding: PermissionCode };
  /** How far something has come, which is put on record once it is over: told all the same. */
  readonly isProgress?: true;
}

/** One person, as long as they hold this when they are told. */
export interface Person {
  readonly userId: number;
  readonly holding: PermissionCode;
}

/** Whose browsers hear of it: one person's, or those of everybody who may read it. */
export type Audience = Person | Readers;

export interface Announcement {
  readonly event: AppEvent;
  readonly audience: Audience;
}

/** Whose sessions or rights are no longer what they were: one person's, or those of so many that all are looked at. */
export type Concerned = number | 'everybody';

/** For the servers, which look at the streams again; browsers hear what came of it. */
interface AccessNotice {
  readonly access: Concerned;
}

export type Message = Announcement | AccessNotice;

const outbox = new WeakMap<Tx, Message[]>();

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

function send(tx: Tx, message: Message): void {
  const messages = outbox.get(tx);
  if (!messages) throw new Error('announce needs a transaction opened by inTransaction');
  messages.push(message);
}

/** Tells the browsers of the audience, once the transaction is committed. */
export const announce = (tx: Tx, event: AppEvent, audience: Audience): void => send(tx, { event, audience });

/** What happens, for the areas: somebody's sessions or rights are no longer what they were. */
export const accessChanged = 'access.changed';

/** Has everything that was opened with somebody's rights looked at again: it holds at once, in every copy of the server. */
export async function announceAccess(tx: Tx, access: Concerned): Promise<void> {
  send(tx, { access });
  await notifySubscribers(tx, { kind: accessChanged, ...(access !== 'everybody' && { userId: access }) });
}

/** Lets the other areas follow, inside the transaction: it happens whole or not at all. */
export async function notifySubscribers(tx: Tx, event: AppEvent): Promise<void> {
  for (const { kind, handle } of subscribers) if (kind === event.kind) await handle(tx, event);
}

/** PostgreSQL takes less than 8,000 bytes at once. */
const mostBytes = 7_900;

/** As few texts as hold all of the messages, each of them once. */
function packed(messages: readonly Message[]): string[] {
  const texts: string[] = [];
  let held = '';
  for (const text of new Set(messages.map((one) => JSON.stringify(one)))) {
    const together = held ? `${held},${text}` : text;
    if (Buffer.byteLength(together) < mostBytes) {
      held = together;
      continue;
    }
    texts.push(held);
    held = text;
  }
  return held ? [...texts, held] : texts;
}

/** That a record was changed, which is told to whoever reads it. */
const isOfRecord = (message: Message): boolean =>
  'audience' in message && 'staffWith' in message.audience && !message.audience.isProgress;

/**
 * The statements that hand the messages to PostgreSQL, which delivers them on COMMIT: one, unless they are many. Where
 * nothing was put on record, no record has changed: nobody is told of a save that saved what was there.
 */
export const outboxStatements = (tx: Tx, isOnRecord: boolean): string[] =>
  packed((outbox.get(tx) ?? []).filter((message) => isOnRecord || !isOfRecord(message))).map(
    (text) => `select pg_notify('${eventChannel}', ${pg.escapeLiteral(`[${text}]`)})`,
  );
