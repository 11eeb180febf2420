import type { SignInOutcome } from '@assay/contract/iam/login-history';
import type { Session, signInForm } from '@assay/contract/iam/session';
import type { z } from 'zod';
import { db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { unauthenticated } from '../../../kernel/http/errors.ts';
import type { Exchange } from '../../../kernel/http/http.ts';
import { readSession, startSession } from '../../../kernel/session/sessions.ts';
import { type Credentials, findCredentials, updateLastLogin } from '../password/credentials.store.ts';
import { fitsPassword, isHashingBusy, pauseLikeComparison } from '../password/password-hash.ts';
import { insertLoginHistory } from './login-history.store.ts';
import { sessionOf } from './session.service.ts';
import { judgeSignIn } from './sign-in.rules.ts';
import { networkOf, perEmail, perNetworkAddress } from './throttle.rules.ts';
import { clearAttempts, returnAttempt, takeAttempt } from './throttle.store.ts';

type SignInForm = z.output<typeof signInForm>;

const refusal = "Your email address or password is incorrect, or this account can't sign in at the moment.";

/** Whether this attempt may be tried at all; it then counts as failed until it succeeds. */
async function mayTry(email: string, ipAddress: string): Promise<boolean> {
  const network = networkOf(ipAddress);
  if (!(await takeAttempt(db, perNetworkAddress, network))) return false;
  if (await takeAttempt(db, perEmail, email)) return true;
  // What is not tried costs nothing: a locked address does not use up a whole office's allowance.
  await returnAttempt(db, perNetworkAddress, network);
  return false;
}

async function judge(
  form: SignInForm,
  user: Credentials | undefined,
  http: Exchange,
): Promise<SignInOutcome> {
  if (isHashingBusy() || !(await mayTry(form.email, http.ipAddress))) {
    await pauseLikeComparison();
    return 'LOCKED';
  }
  return judgeSignIn(user, await fitsPassword(user?.passwordHash, form.password));
}

/** The session of a good attempt, unless the password was changed while it was compared. */
async function begin(
  tx: Tx,
  user: Credentials,
  form: SignInForm,
  http: Exchange,
): Promise<string | undefined> {
  // Locks the user's row: a change of the password ends this session, or this attempt sees the change.
  if (!(await updateLastLogin(tx, user))) return undefined;
  await clearAttempts(tx, perEmail, form.email);
  await returnAttempt(tx, perNetworkAddress, networkOf(http.ipAddress));
  return startSession(tx, user.id);
}

/** Every attempt goes into the login history; every refusal looks the same and takes the same time. */
export async function signIn(form: SignInForm, http: Exchange): Promise<Session> {
  const user = await findCredentials(db, form.email);
  const outcome = await judge(form, user, http);
  const token = await inTransaction(async (tx) => {
    const begun = user && outcome === 'SUCCESS' ? await begin(tx, user, form, http) : undefined;
    await insertLoginHistory(
      tx,
      user?.id,
      outcome === 'SUCCESS' && !begun ? 'WRONG_PASSWORD' : outcome,
      http,
    );
    return begun;
  });
  const started = token && (await readSession(token));
  if (!started) throw unauthenticated(refusal);
  http.setSessionCookie(token);
  return sessionOf(started.actor);
}
