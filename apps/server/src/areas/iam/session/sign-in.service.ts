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
import { networkOf, perDevice, perEmail, perNetworkAddress } from './throttle.rules.ts';
import { returnAttempt, takeAttempt } from './throttle.service.ts';
import { clearAttempts, returnAttempt as returnAttemptIn } from './throttle.store.ts';

interface Candidate {
  readonly status: string;
  readonly clientStatus: string;
  readonly hasAccess: boolean;
}

function outcomeOf(candidate: Candidate | undefined, passwordFits: boolean): SignInOutcome {
  if (!candidate) return 'UNKNOWN_USER';
  if (!passwordFits) return 'WRONG_PASSWORD';
  if (candidate.status !== 'ACTIVE') return 'USER_NOT_ACTIVE';
  if (candidate.clientStatus !== 'ACTIVE') return 'CLIENT_NOT_ACTIVE';
  return candidate.hasAccess ? 'SUCCESS' : 'NO_ACCESS';
}

type SignInForm = z.output<typeof signInForm>;

const refusal = "Your email address or password is incorrect, or this account can't sign in at the moment.";

interface Attempt {
  readonly email: string;
  readonly network: string;
  /** Set for a known browser, which strangers can't lock out. */
  readonly device: string | undefined;
}

/** Takes an attempt, which counts as failed until it succeeds. */
async function mayTry({ email, network, device }: Attempt): Promise<boolean> {
  if (device) return takeAttempt(perDevice, device);
  if (!(await takeAttempt(perNetworkAddress, network))) return false;
  if (await takeAttempt(perEmail, email)) return true;
  // Returns the attempt, so that a locked address can't exhaust an office's allowance.
  await returnAttempt(perNetworkAddress, network);
  return false;
}

async function untry({ email, network, device }: Attempt): Promise<void> {
  if (device) return returnAttempt(perDevice, device);
  await returnAttempt(perEmail, email);
  await returnAttempt(perNetworkAddress, network);
}

async function compare(
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
    if (fits === undefined) await untry(attempt);
  }
  return fits === undefined ? undefined : outcomeOf(user, fits);
}

async function begin(tx: Tx, user: Credentials, attempt: Attempt): Promise<string | undefined> {
  // Locks the user's row, so that a concurrent password change ends this session or is seen here.
  if (!(await updateLastLogin(tx, user))) return undefined;
  if (attempt.device) await clearAttempts(tx, perDevice, attempt.device);
  else {
    await clearAttempts(tx, perEmail, attempt.email);
    await returnAttemptIn(tx, perNetworkAddress, attempt.network);
  }
  return startSession(tx, user.id);
}

async function enter(user: Credentials, attempt: Attempt, http: Exchange): Promise<string | undefined> {
  try {
    return await inTransaction(async (tx) => {
      const begun = await begin(tx, user, attempt);
      await insertLoginHistory(tx, user.id, begun ? 'SUCCESS' : 'WRONG_PASSWORD', http);
      return begun;
    });
  } catch (error) {
    // The password was right; a busy row is no failed attempt.
    await untry(attempt);
    throw error;
  }
}

/** Logs every compared attempt. All refusals look the same and take the same time. */
export async function signIn(form: SignInForm, http: Exchange): Promise<Session> {
  const network = networkOf(http.ipAddress);
  // Refuses a flood before it reaches the database.
  if (!http.deviceToken && isHashingBusyFor({ isKnown: false, of: network })) {
    await pauseLikeComparison();
    throw unauthenticated(refusal);
  }
  const user = await findCredentials(db, form.email);
  const attempt: Attempt = { email: form.email, network, device: deviceOf(http.deviceToken, user) };
  const outcome = await compare(attempt, user, form.password);
  if (!outcome) throw unauthenticated(refusal);
  const token = user && outcome === 'SUCCESS' ? await enter(user, attempt, http) : undefined;
  if (outcome !== 'SUCCESS') await insertLoginHistory(db, user?.id, outcome, http);
  const started = token && (await readSession(token));
  if (!started || !user) throw unauthenticated(refusal);
  http.setSessionCookie(token);
  http.setDeviceCookie(newDevice(user, deviceDays));
  return sessionOf(started.actor);
}
