import type { SignInOutcome } from '@assay/contract/iam/login-history';
import type { Session, signInForm } from '@assay/contract/iam/session';
import type { z } from 'zod';
import { db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { unauthenticated } from '../../../kernel/http/errors.ts';
import type { Exchange } from '../../../kernel/http/http.ts';
import { deviceDays } from '../../../kernel/session/device-cookie.ts';
import { readSession, startSession } from '../../../kernel/session/sessions.ts';
import { type Credentials, findCredentials, updateLastLogin } from '../password/credentials.store.ts';
import { fitsPassword, isHashingBusyFor, pauseLikeComparison } from '../password/password-hash.ts';
import { deviceOf, newDevice } from './device.rules.ts';
import { insertLoginHistory } from './login-history.store.ts';
import { sessionOf } from './session.service.ts';
import { judgeSignIn } from './sign-in.rules.ts';
import { networkOf, perDevice, perEmail, perNetworkAddress } from './throttle.rules.ts';
import { returnAttempt, takeAttempt } from './throttle.service.ts';
import { clearAttempts, returnAttempt as returnAttemptIn } from './throttle.store.ts';

type SignInForm = z.output<typeof signInForm>;

const refusal = "Your email address or password is incorrect, or this account can't sign in at the moment.";

/** Where an attempt comes from, and whom it is counted against. */
interface Attempt {
  readonly email: string;
  readonly network: string;
  /** Of a browser in which this person has signed in before: no stranger can lock it out. */
  readonly device: string | undefined;
}

/** Whether this attempt may be tried at all; it then counts as failed until it succeeds. */
async function mayTry({ email, network, device }: Attempt): Promise<boolean> {
  if (device) return takeAttempt(perDevice, device);
  if (!(await takeAttempt(perNetworkAddress, network))) return false;
  if (await takeAttempt(perEmail, email)) return true;
  // What is not tried costs nothing: a locked address does not use up a whole office's allowance.
  await returnAttempt(perNetworkAddress, network);
  return false;
}

/** It had to yield to others and was not tried after all. */
async function untry({ email, network, device }: Attempt): Promise<void> {
  if (device) return returnAttempt(perDevice, device);
  await returnAttempt(perEmail, email);
  await returnAttempt(perNetworkAddress, network);
}

/** Undefined where nobody looked at the password. */
async function judge(
  attempt: Attempt,
  user: Credentials | undefined,
  password: string,
): Promise<SignInOutcome | undefined> {
  const { device, network } = attempt;
  const claim = device && user ? { isKnown: true, of: String(user.id) } : { isKnown: false, of: network };
  if (isHashingBusyFor(claim) || !(await mayTry(attempt))) {
    await pauseLikeComparison();
    return undefined;
  }
  let fits: boolean | undefined;
  try {
    fits = await fitsPassword(user?.passwordHash, password, claim);
  } finally {
    // Nobody looked at the password: it had to yield to others, or its turn never came.
    if (fits === undefined) await untry(attempt);
  }
  return fits === undefined ? undefined : judgeSignIn(user, fits);
}

/** The session of a good attempt, unless the password was changed while it was compared. */
async function begin(tx: Tx, user: Credentials, attempt: Attempt): Promise<string | undefined> {
  // Locks the user's row: a change of the password ends this session, or this attempt sees the change.
  if (!(await updateLastLogin(tx, user))) return undefined;
  if (attempt.device) await clearAttempts(tx, perDevice, attempt.device);
  else {
    await clearAttempts(tx, perEmail, attempt.email);
    await returnAttemptIn(tx, perNetworkAddress, attempt.network);
  }
  return startSession(tx, user.id);
}

/** The token of the session, with its row in the login history. */
async function enter(user: Credentials, attempt: Attempt, http: Exchange): Promise<string | undefined> {
  try {
    return await inTransaction(async (tx) => {
      const begun = await begin(tx, user, attempt);
      await insertLoginHistory(tx, user.id, begun ? 'SUCCESS' : 'WRONG_PASSWORD', http);
      return begun;
    });
  } catch (error) {
    // The password was right: that somebody else holds the user's row is no failed attempt.
    await untry(attempt);
    throw error;
  }
}

/**
 * Every attempt whose password was looked at goes into the login history; every refusal looks the same and takes the
 * same time.
 */
export async function signIn(form: SignInForm, http: Exchange): Promise<Session> {
  const network = networkOf(http.ipAddress);
  // A flood must not reach the database: a stranger for whom there is no room is refused before anything is asked.
  if (!http.deviceToken && isHashingBusyFor({ isKnown: false, of: network })) {
    await pauseLikeComparison();
    throw unauthenticated(refusal);
  }
  const user = await findCredentials(db, form.email);
  const attempt: Attempt = { email: form.email, network, device: deviceOf(http.deviceToken, user) };
  const outcome = await judge(attempt, user, form.password);
  if (!outcome) throw unauthenticated(refusal);
  const token = user && outcome === 'SUCCESS' ? await enter(user, attempt, http) : undefined;
  if (outcome !== 'SUCCESS') await insertLoginHistory(db, user?.id, outcome, http);
  const started = token && (await readSession(token));
  if (!started || !user) throw unauthenticated(refusal);
  http.setSessionCookie(token);
  http.setDeviceCookie(newDevice(user, deviceDays));
  return sessionOf(started.actor);
}
