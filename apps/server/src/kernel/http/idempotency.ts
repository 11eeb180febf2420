import { createHash } from 'node:crypto';
import type { Endpoint } from '@assay/contract/kit/endpoint';
import type { Db, Tx } from '../database/database.ts';
import type { Actor } from '../session/actor.ts';
import { unprocessable } from './errors.ts';
import { claimKey, findAnswer, updateAnswer } from './idempotency.store.ts';

interface Request {
  readonly entry: Endpoint;
  readonly key: string | undefined;
  readonly asked: unknown;
}

const keyOf = (actor: Actor, { method, path }: Endpoint, key: string) => ({
  userId: actor.userId,
  call: `${method} ${path}`,
  key,
});

/** Finds the answer that `once` kept for this person's key; nobody else's key has one. */
export const keptAnswer = <Answer>(db: Db, actor: Actor, entry: Endpoint, key: string) =>
  findAnswer(db, keyOf(actor, entry, key)) as Promise<Answer | undefined>;

/** Runs the work once per idempotency key, in its transaction; a refusal stores no key. */
export async function once<Answer>(
  tx: Tx,
  actor: Actor,
  { entry, key, asked }: Request,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work();
  const keyOfCall = keyOf(actor, entry, key);
  const requestHash = createHash('sha256').update(JSON.stringify(asked)).digest();
  const earlier = await claimKey(tx, keyOfCall, requestHash);
  if (!earlier) {
    const answer = await work();
    await updateAnswer(tx, keyOfCall, answer);
    return answer;
  }
  if (!requestHash.equals(earlier.requestHash))
    throw unprocessable('This Idempotency-Key was used for another request.');
  return earlier.answer as Answer;
}
