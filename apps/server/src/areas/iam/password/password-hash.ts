import { setTimeout as wait } from 'node:timers/promises';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { busy } from '../../../kernel/http/errors.ts';
import { type Claim, FairQueue } from './fair-queue.ts';

const parameters = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 65_536,
  timeCost: 3,
  parallelism: 1,
};

/**
 * Each takes a core and 64 MB for a tenth of a second: more at once would starve everything else. Who finds some
 * seconds' worth of waiting before them is refused rather than kept waiting.
 */
const queue = new FairQueue({ atOnce: 2, longest: 40 });

const ourselves: Claim = { isKnown: true, of: 'assay' };

export const isHashingBusyFor = (claim: Claim) => !queue.hasRoomFor(claim);

export async function hashPassword(password: string, claim = ourselves): Promise<string> {
  const made = await queue.run(claim, () => hash(password, parameters));
  if (made === undefined) throw busy();
  return made;
}

/** What a password is compared with when there is no such user: it takes the same time, and never fits. */
const nobodysHash = hashPassword('nobody has this password');

/** How long a comparison takes strangers lately, waiting for its turn included. */
let usualMs = 100;

/** Undefined when others had to come first, and nothing was compared. */
export async function fitsPassword(
  storedHash: string | null | undefined,
  password: string,
  claim: Claim,
): Promise<boolean | undefined> {
  const startedAt = performance.now();
  const compared = storedHash ?? (await nobodysHash);
  const fits = await queue.run(claim, () => verify(compared, password));
  if (!claim.isKnown) usualMs = 0.7 * usualMs + 0.3 * (performance.now() - startedAt);
  return fits && storedHash != null;
}

/** Takes the time of a comparison without its work, so that what is refused untried looks tried. */
export const pauseLikeComparison = () => wait(usualMs * (0.8 + 0.6 * Math.random()));
