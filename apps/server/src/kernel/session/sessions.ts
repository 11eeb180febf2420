import { hash, randomBytes } from 'node:crypto';
import { config } from '../config/config.ts';
import { db, type Tx } from '../database/database.ts';
import { announceAccess } from '../live/events.ts';
import {
  deleteSession,
  deleteSessionsOf,
  type FoundSession,
  findSession,
  insertSession,
  touchSession,
} from './sessions.store.ts';

/** `__Host-` binds the cookie to this host over https; on plain http browsers refuse the prefix. */
export const sessionCookie = {
  name: config.secure ? '__Host-assay' : 'assay',
  options: { path: '/', httpOnly: true, secure: config.secure, sameSite: 'lax' },
} as const;

/** Tokens are stored as hashes, so that reading the table doesn't allow signing in. */
export const hashOfToken = (token: string) => hash('sha256', token, 'buffer');

export const newToken = () => randomBytes(32).toString('base64url');

export const readSession = (token: string): Promise<FoundSession | undefined> =>
  findSession(hashOfToken(token));

export async function startSession(tx: Tx, userId: number): Promise<string> {
  const token = newToken();
  await insertSession(tx, userId, hashOfToken(token));
  return token;
}

export const keepSession = (sessionId: number) => touchSession(db, sessionId);

export async function endSession(tx: Tx, token: string): Promise<void> {
  const ended = await deleteSession(tx, hashOfToken(token));
  if (ended) await announceAccess(tx, ended.userId);
}

export async function endSessionsOf(tx: Tx, userId: number, exceptSessionId?: number): Promise<void> {
  await deleteSessionsOf(tx, userId, exceptSessionId);
  await announceAccess(tx, userId);
}
