import type { PermissionCode } from '@assay/contract/kit/permissions';
import pg from 'pg';
import type { Tx } from '../database/database.ts';
import { extensionsAt } from '../extensions.ts';

export const eventChannel = 'assay_event';

/** A kind and ids, never content. Browsers get the actor's name instead of `actorId`. */
export interface AppEvent {
  readonly kind: string;
  readonly [id: string]: string | number | boolean;
}

export const assayItself = 0;

export interface Owned {
  readonly clientId: number;
  readonly userId: number;
}

interface Readers {
  readonly staffWith: readonly PermissionCode[];
  readonly introducers?: Owned & { readonly holding: PermissionCode };
  /** Delivered even without an audit entry. */
  readonly isProgress?: true;
}

export interface Person {
  readonly userId: number;
  readonly holding: PermissionCode;
}

export type Audience = Person | Readers;

export interface Announcement {
  readonly event: AppEvent;
  readonly audience: Audience;
}

export type Concerned = number | 'everybody';

interface AccessNotice {
  readonly access: Concerned;
}

export type Message = Announcement | AccessNotice;

const outbox = new WeakMap<Tx, Message[]>();

/** Only `inTransaction` may call these two. */
export const openOutbox = (tx: Tx) => void outbox.set(tx, []);
export const closeOutbox = (tx: Tx) => void outbox.delete(tx);

/** Events between areas, with what each carries. Areas declare theirs by module augmentation. */
export interface Events {
  readonly 'access.changed': { readonly access: Concerned };
}

declare module '../extensions.ts' {
  interface Extensions {
    readonly subscribers?: {
      readonly [Kind in keyof Events]?: (tx: Tx, event: Events[Kind]) => Promise<void>;
    };
  }
}

/** Runs the subscribers in the same transaction, in the order of their areas. */
export async function emit<Kind extends keyof Events>(
  tx: Tx,
  kind: Kind,
  event: Events[Kind],
): Promise<void> {
  for (const subscribers of extensionsAt('subscribers')) await subscribers[kind]?.(tx, event);
}

function send(tx: Tx, message: Message): void {
  const messages = outbox.get(tx);
  if (!messages) throw new Error('announce needs a transaction opened by inTransaction');
  messages.push(message);
}

export const announce = (tx: Tx, event: AppEvent, audience: Audience): void => send(tx, { event, audience });

export interface Doer {
  readonly userId: number | null;
  readonly pageId?: number;
}

export const announceBy = (tx: Tx, { userId, pageId }: Doer, event: AppEvent, audience: Audience): void =>
  announce(
    tx,
    { ...event, actorId: userId ?? assayItself, ...(pageId !== undefined && { pageId }) },
    audience,
  );

export async function announceAccess(tx: Tx, access: Concerned): Promise<void> {
  send(tx, { access });
  await emit(tx, 'access.changed', { access });
}

/** PostgreSQL limits a NOTIFY payload to less than 8,000 bytes. */
const mostBytes = 7_900;

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

const isOfRecord = (message: Message): boolean =>
  'audience' in message && 'staffWith' in message.audience && !message.audience.isProgress;

/** PostgreSQL delivers them on COMMIT. Without an audit entry no record changed, so none is announced. */
export const outboxStatements = (tx: Tx, isOnRecord: boolean): string[] =>
  packed((outbox.get(tx) ?? []).filter((message) => isOnRecord || !isOfRecord(message))).map(
    (text) => `select pg_notify('${eventChannel}', ${pg.escapeLiteral(`[${text}]`)})`,
  );
