import { setTimeout as wait } from 'node:timers/promises';
import { busy } from '../../../kernel/http/errors.ts';
import { Thread } from '../../../kernel/jobs/thread.ts';
import { type Claim, FairQueue } from './fair-queue.ts';
import type { Hashing } from './hashing.ts';

/** One for those whom we know, one for strangers: each takes a core and 64 MB for a tenth of a second. */
const atOnce = 1;

/** Longer than this no hash takes, whatever else the machine does. */
export const longestHashMs = 30_000;

/** Threads of their own, so many that a core is left for whatever answers requests. */
const threadsOf = (file: string) =>
  Array.from(
    { length: atOnce },
    () =>
      new Thread<Hashing, string | boolean>(new URL(file, import.meta.url), {
        longestMs: longestHashMs,
        idleMs: 10 * 60_000,
      }),
  );

/** Those whom we know wait for no stranger. */
const threads = {
  known: threadsOf('./hashing.worker.ts'),
  strangers: threadsOf('./hashing.worker.ts'),
  flood: threadsOf('./flood-hashing.worker.ts'),
};

/** Who finds some seconds' worth of waiting before them is refused rather than kept waiting. */
const queue = new FairQueue({ atOnce, longest: 40 });

/** More than this many strangers do not wait at once by chance: they come after whatever else wants the processor. */
const mostByChance = 10;

function threadsFor(claim: Claim) {
  if (claim.isKnown) return threads.known;
  return queue.waiting(claim) > mostByChance ? threads.flood : threads.strangers;
}

/** Undefined when others had to come first, and nothing was done. */
const inTurn = (claim: Claim, work: Hashing): Promise<string | boolean | undefined> =>
  queue.run(claim, async () => {
    const free = threadsFor(claim);
    const thread = free.pop();
    // The queue lets no more begin than there are threads of a kind.
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

/** What a password is compared with when there is no such user: of random bytes that nobody kept, it never fits. */
const nobodysHash =
  '$argon2id$v=19$m=65536,t=3,p=1$nek3RBXTvnnB5yfFKd8i8g$z6p32KDpCEfs3lxcR4ywOdnmd3oGFY3Ch1UV2ktk5t0';

/** How long a comparison takes strangers lately, waiting for its turn included. */
let usualMs = 100;

/** Undefined when others had to come first, and nothing was compared. */
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

/** Takes the time of a comparison without its work, so that what is refused untried looks tried. */
export const pauseLikeComparison = () => wait(usualMs * (0.8 + 0.6 * Math.random()));
