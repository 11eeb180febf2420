import { inCounterTurn } from '../../../kernel/database/counter-turns.ts';
import { db } from '../../../kernel/database/database.ts';
import { perLink, type ThrottlePolicy } from './throttle.rules.ts';
import * as store from './throttle.store.ts';

const counterOf = ({ name }: ThrottlePolicy, subject: string) => `${name}:${subject.toLowerCase()}`;

/** Outside a transaction: a whole office shares one row, and those who wait for it leave the connections to others. */
export const takeAttempt = (policy: ThrottlePolicy, subject: string): Promise<boolean> =>
  inCounterTurn(counterOf(policy, subject), () => store.takeAttempt(db, policy, subject));

/** Counts what is sent through a link that needs no account. */
export const takeLinkAttempt = (link: string): Promise<boolean> => takeAttempt(perLink, link);

export const returnAttempt = (policy: ThrottlePolicy, subject: string): Promise<void> =>
  inCounterTurn(counterOf(policy, subject), () => store.returnAttempt(db, policy, subject));

export const takeMail = (address: string): Promise<boolean> =>
  inCounterTurn(`mail:${address.toLowerCase()}`, () => store.takeMail(db, address));
