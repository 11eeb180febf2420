import type { changePasswordForm, resetPasswordForm } from '@assay/contract/iam/password';
import { z } from 'zod';
import { recordChange } from '../../../kernel/audit/audit-trail.ts';
import { config } from '../../../kernel/config/config.ts';
import { db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { lockVersion } from '../../../kernel/database/versions.ts';
import { AppError, busy, invalid, recordBusy, unprocessable } from '../../../kernel/http/errors.ts';
import type { Exchange } from '../../../kernel/http/http.ts';
import { job, queueJob } from '../../../kernel/jobs/jobs.ts';
import { greeting } from '../../../kernel/mail/greeting.ts';
import { sendMail } from '../../../kernel/mail/mail.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { deviceDays } from '../../../kernel/session/device-cookie.ts';
import { endSessionsOf, hashOfToken, newToken } from '../../../kernel/session/sessions.ts';
import { claimedOwner, deviceOf, newDevice } from '../session/device.rules.ts';
import {
  networkOf,
  perEmail,
  perPasswordChange,
  perPasswordReset,
  resetsPerDevice,
  resetsPerNetworkAddress,
} from '../session/throttle.rules.ts';
import { returnAttempt, takeAttempt, takeMail } from '../session/throttle.service.ts';
import { clearAttempts } from '../session/throttle.store.ts';
import {
  type Credentials,
  findCredentials,
  findCredentialsById,
  getCredentials,
  updatePassword,
} from './credentials.store.ts';
import {
  isSameAddress,
  mayGetInvitation,
  mayGetLink,
  refusalOfPassword,
  resetMinutes,
} from './password.rules.ts';
import { fitsPassword, hashPassword } from './password-hash.ts';
import {
  deleteInvitationsOf,
  findExpiredInvitation,
  findPasswordReset,
  insertPasswordReset,
  usePasswordReset,
} from './password-reset.store.ts';

const deadLink = 'This link has expired or has already been used. Request a new one.';

function refuseBadPassword(path: string, password: string, email: string): void {
  const message = refusalOfPassword(password, email);
  if (message) throw invalid([{ path, message }]);
}

async function savePassword(
  tx: Tx,
  user: Credentials,
  passwordHash: string,
  keepSessionId?: number,
): Promise<void> {
  const changedAt = await updatePassword(tx, user, passwordHash);
  await endSessionsOf(tx, user.id, keepSessionId);
  const actor = { userId: user.id, firstName: user.firstName, lastName: user.lastName };
  recordChange(tx, actor, {
    category: 'AUTHENTICATION',
    model: 'User',
    id: user.id,
    before: { passwordChangedAt: user.passwordChangedAt },
    after: { passwordChangedAt: changedAt },
  });
}

type LinkKind = 'RESET' | 'INVITATION';

export async function addPasswordLink(tx: Tx, userId: number, kind: LinkKind): Promise<string> {
  const token = newToken();
  if (kind === 'INVITATION') await deleteInvitationsOf(tx, userId);
  await insertPasswordReset(tx, userId, {
    tokenHash: hashOfToken(token),
    isInvitation: kind === 'INVITATION',
  });
  return `${config.PUBLIC_URL}/auth/reset-password?token=${token}`;
}

export const newPasswordLink = (
  { id, email }: Pick<Credentials, 'id' | 'email'>,
  kind: LinkKind,
): Promise<string | undefined> =>
  inTransaction(async (tx) => {
    // Locks the user: a concurrent suspension or address change waits, then ends this link.
    await lockVersion(tx, { table: 'app_user', id });
    const user = await findCredentialsById(tx, id);
    const mayGet = kind === 'INVITATION' ? mayGetInvitation : mayGetLink;
    if (!user || !isSameAddress(user.email, email) || !mayGet(user)) return undefined;
    return addPasswordLink(tx, id, kind);
  });

/** Looks up the address in the job, so that neither response nor timing reveals it. */
export const sendPasswordReset = job({
  name: 'iam.send-password-reset',
  payload: z.strictObject({ email: z.string() }),
  run: async ({ email }) => {
    const user = await findCredentials(db, email);
    const url = user && (await newPasswordLink(user, 'RESET'));
    if (!url) return;
    await sendMail({
      to: user.email,
      subject: 'Set a new password',
      paragraphs: [
        `${greeting(user.firstName)}, use this link to set a new password for Assay.`,
        `The link works once, for ${resetMinutes} minutes. Setting a new password signs you out everywhere.`,
        "If you weren't expecting this, you can ignore this email. Nothing has changed.",
      ],
      action: { label: 'Set a new password', url },
    });
  },
});

async function knownDevice({ deviceToken }: Exchange, email: string): Promise<string | undefined> {
  const ownerId = claimedOwner(deviceToken);
  const owner = ownerId === undefined ? undefined : await findCredentialsById(db, ownerId);
  return owner?.email.toLowerCase() === email.toLowerCase() ? deviceOf(deviceToken, owner) : undefined;
}

/** Throttles reset emails. The person's own browser has a separate allowance from strangers. */
async function mayCauseReset(email: string, http: Exchange): Promise<boolean> {
  const device = await knownDevice(http, email);
  if (device) {
    const mayAsk = await takeAttempt(resetsPerDevice, device);
    // Counts the email, but an exhausted share must not stop the own browser.
    if (mayAsk) await takeMail(email);
    return mayAsk;
  }
  const network = networkOf(http.ipAddress);
  if (!(await takeAttempt(resetsPerNetworkAddress, network))) return false;
  if ((await takeAttempt(perPasswordReset, email)) && (await takeMail(email))) return true;
  // Returns the attempt, so that one address can't exhaust an office's allowance.
  await returnAttempt(resetsPerNetworkAddress, network);
  return false;
}

export async function forgotPassword({ email }: { email: string }, http: Exchange): Promise<undefined> {
  if (await mayCauseReset(email, http))
    await inTransaction((tx) => queueJob(tx, sendPasswordReset, { email }));
}

export async function checkPasswordLink({ token }: { token: string }) {
  const tokenHash = hashOfToken(token);
  if (await findPasswordReset(db, tokenHash)) return { state: 'GOOD' } as const;
  const hasExpired = (await findExpiredInvitation(db, tokenHash)) !== undefined;
  return { state: hasExpired ? 'EXPIRED_INVITATION' : 'DEAD' } as const;
}

const claimOf = (user: Credentials) => ({ isKnown: true, of: String(user.id) });

export async function resetPassword(
  form: z.output<typeof resetPasswordForm>,
  http: Exchange,
): Promise<undefined> {
  const tokenHash = hashOfToken(form.token);
  const found = await findPasswordReset(db, tokenHash);
  if (!found) throw unprocessable(deadLink);
  const user = await getCredentials(db, found.userId);
  refuseBadPassword('password', form.password, user.email);
  const passwordHash = await hashPassword(form.password, claimOf(user));
  await inTransaction(async (tx) => {
    // Locks the user first, as everywhere. A conflict must not tell the link's holder who made the change.
    if ((await lockVersion(tx, { table: 'app_user', id: user.id })) !== user.version) throw recordBusy();
    if (!(await usePasswordReset(tx, user.id, tokenHash))) throw unprocessable(deadLink);
    await savePassword(tx, user, passwordHash);
    await clearAttempts(tx, perEmail, user.email);
    await clearAttempts(tx, perPasswordReset, user.email);
  });
  // A device cookie keeps the person in, even if strangers lock the address.
  http.setDeviceCookie(newDevice({ ...user, passwordHash }, deviceDays));
}

/** Counts wrong passwords; attempts that were never compared are returned. */
async function isCurrentPassword(user: Credentials, password: string): Promise<boolean> {
  const subject = String(user.id);
  if (!(await takeAttempt(perPasswordChange, subject)))
    throw new AppError('TOO_MANY_REQUESTS', 'Too many wrong passwords. Wait a few minutes and try again.');
  let fits: boolean | undefined;
  try {
    fits = await fitsPassword(user.passwordHash, password, claimOf(user));
  } finally {
    if (fits === undefined) await returnAttempt(perPasswordChange, subject);
  }
  if (fits === undefined) throw busy();
  if (fits) await clearAttempts(db, perPasswordChange, subject);
  return fits;
}

export async function changePassword(
  actor: Actor,
  form: z.output<typeof changePasswordForm>,
  http: Exchange,
): Promise<undefined> {
  const user = await getCredentials(db, actor.userId);
  refuseBadPassword('newPassword', form.newPassword, user.email);
  if (form.newPassword === form.currentPassword)
    throw unprocessable("Choose a password that's different from your current one", 'newPassword');
  if (!(await isCurrentPassword(user, form.currentPassword)))
    throw unprocessable('Your current password is incorrect', 'currentPassword');
  const passwordHash = await hashPassword(form.newPassword, claimOf(user));
  await inTransaction((tx) => savePassword(tx, user, passwordHash, actor.sessionId));
  http.setDeviceCookie(newDevice({ ...user, passwordHash }, deviceDays));
}
