import { setTimeout as wait } from 'node:timers/promises';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

const parameters = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 65_536,
  timeCost: 3,
  parallelism: 1,
};

/** Each takes a core and 64 MB for a tenth of a second: more at once would starve everything else. */
const limit = pLimit(2);

/** Some seconds' worth of waiting: who comes later is refused at once rather than kept waiting. */
const longestQueue = 40;

export const isHashingBusy = () => limit.pendingCount > longestQueue;

export const hashPassword = (password: string): Promise<string> => limit(() => hash(password, parameters));

/** What a password is compared with when there is no such user: it takes the same time, and never fits. */
const nobodysHash = hashPassword('nobody has this password');

/** How long a comparison takes lately, waiting for its turn included. */
let usualMs = 100;

export async function fitsPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const startedAt = performance.now();
  const compared = storedHash ?? (await nobodysHash);
  const fits = await limit(() => verify(compared, password));
  usualMs = 0.7 * usualMs + 0.3 * (performance.now() - startedAt);
  return fits && storedHash != null;
}

/** Takes the time of a comparison without its work, so that what is refused untried looks tried. */
export const pauseLikeComparison = () => wait(usualMs * (0.8 + 0.6 * Math.random()));
