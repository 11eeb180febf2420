import { updateCounter } from '../../../kernel/database/counters.ts';
import { db } from '../../../kernel/database/database.ts';
import { perLink, type ThrottlePolicy } from './throttle.rules.ts';
import * as store from './throttle.store.ts';

const counterOf = ({ name }: ThrottlePolicy, subject: string) => `${name}:${subject.toLowerCase()}`;

/** Runs outside a transaction: an office shares one row, and waiting must not hold connections. */
export const takeAttempt = (policy: ThrottlePolicy, subject: string): Promise<boolean> =>
  updateCounter(counterOf(policy, subject), () => store.takeAttempt(db, policy, subject));

export const takeLinkAttempt = (link: string): Promise<boolean> => takeAttempt(perLink, link);

export const returnAttempt = (policy: ThrottlePolicy, subject: string): Promise<void> =>
  updateCounter(counterOf(policy, subject), () => store.returnAttempt(db, policy, subject));

export const takeMail = (address: string): Promise<boolean> =>
  updateCounter(`mail:${address.toLowerCase()}`, () => store.takeMail(db, address));
