import { setTimeout as wait } from 'node:timers/promises';
import { busy } from '../../../kernel/http/errors.ts';
import { Thread } from '../../../kernel/jobs/thread.ts';
import { type Claim, FairQueue } from './fair-queue.ts';
import type { Hashing } from './hashing.ts';

/** Threads per kind of claimant. A hash takes a core and 64 MB for 0.1 seconds. */
const atOnce = 1;

export const longestHashMs = 30_000;

/** Few enough threads that a core is left for requests. */
const threadsOf = (file: string) =>
  Array.from(
    { length: atOnce },
    () =>
      new Thread<Hashing, string | boolean>(new URL(file, import.meta.url), {
        longestMs: longestHashMs,
        idleMs: 10 * 60_000,
      }),
  );

const threads = {
  known: threadsOf('./hashing.worker.ts'),
  strangers: threadsOf('./hashing.worker.ts'),
  flood: threadsOf('./flood-hashing.worker.ts'),
};

/** Limits the wait to seconds; further requests are refused. */
const queue = new FairQueue({ atOnce, longest: 40 });

/** More waiting strangers than this are a flood, which gets low-priority threads. */
const mostByChance = 10;

function threadsFor(claim: Claim) {
  if (claim.isKnown) return threads.known;
  return queue.waiting(claim) > mostByChance ? threads.flood : threads.strangers;
}

const inTurn = (claim: Claim, work: Hashing): Promise<string | boolean | undefined> =>
  queue.run(claim, async () => {
    const free = threadsFor(claim);
    const thread = free.pop();
    if (!thread) throw new Error('There is no thread left for hashing');
    try {
      return await thread.run(work);
    } finally {
      free.push(thread);
    }
  });

const ourselves: Claim = { isKnown: true, of: 'assay' };

export const isHashingBusyFor = (claim: Claim) => !queue.hasRoomFor(claim);

export async function hashPassword(password: string, claim = ourselves): Promise<string> {
  const made = await inTurn(claim, { password });
  if (typeof made !== 'string') throw busy();
  return made;
}

/** Hash of discarded random bytes, so that an unknown user costs the same time. */
const nobodysHash =
  '$argon2id$v=19$m=65536,t=3,p=1$nek3RBXTvnnB5yfFKd8i8g$z6p32KDpCEfs3lxcR4ywOdnmd3oGFY3Ch1UV2ktk5t0';

/** Moving average of a stranger's comparison, queueing included. */
let usualMs = 100;

export async function fitsPassword(
  storedHash: string | null | undefined,
  password: string,
  claim: Claim,
): Promise<boolean | undefined> {
  const startedAt = performance.now();
  const fits = await inTurn(claim, { password, storedHash: storedHash ?? nobodysHash });
  if (!claim.isKnown) usualMs = 0.7 * usualMs + 0.3 * (performance.now() - startedAt);
  return fits === undefined ? undefined : fits === true && storedHash != null;
}

/** Waits like a comparison, so that timing doesn't reveal a refusal. */
export const pauseLikeComparison = () => wait(usualMs * (0.8 + 0.6 * Math.random()));
