import { createHash } from 'node:crypto';
import type { Endpoint } from '@assay/contract/kit/endpoint';
import type { Tx } from '../database/database.ts';
import type { Actor } from '../session/actor.ts';
import { unprocessable } from './errors.ts';
import { claimKey, updateAnswer } from './idempotency.store.ts';

interface Request {
  readonly entry: Endpoint;
  readonly key: string | undefined;
  readonly asked: unknown;
}

/** Runs the work once per idempotency key, in its transaction; a refusal stores no key. */
export async function once<Answer>(
  tx: Tx,
  actor: Actor,
  { entry, key, asked }: Request,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work();
  const keyOfCall = { userId: actor.userId, call: `${entry.method} ${entry.path}`, key };
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
