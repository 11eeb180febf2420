import { mayAdminister, ungrantable } from '@assay/contract/iam/administrator';
import type { User } from '@assay/contract/iam/user';
import { z } from 'zod';
import { recordChange } from '../../../kernel/audit/audit-trail.ts';
import { config } from '../../../kernel/config/config.ts';
import { db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { lockVersion } from '../../../kernel/database/versions.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import { job, queueJob } from '../../../kernel/jobs/jobs.ts';
import { greeting } from '../../../kernel/mail/greeting.ts';
import { sendMail } from '../../../kernel/mail/mail.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { endSessionsOf, hashOfToken, newToken } from '../../../kernel/session/sessions.ts';
import { findAdministrator } from '../administrator/administrator.store.ts';
import { findCredentialsById, getCredentials } from '../password/credentials.store.ts';
import { invitationDays, isSameAddress, mayGetInvitation } from '../password/password.rules.ts';
import { deletePasswordResetsOf } from '../password/password-reset.store.ts';
import { takeMail } from '../session/throttle.store.ts';
import {
  findEmailChange,
  getHolder,
  saveEmailChange,
  takeEmailChange,
  updateEmail,
  updateEmailChangeLink,
  updateRequester,
} from './email-change.store.ts';
import { refuseManyEmails, sendInvitation, sendTakenAddress } from './invitation.service.ts';
import { findUserByEmail } from './user.store.ts';

/** Creates the token here, so that the queue never stores it. */
export const sendEmailConfirmation = job({
  name: 'iam.send-email-confirmation',
  payload: z.strictObject({ userId: z.number() }),
  run: async ({ userId }) => {
    const token = newToken();
    const user = await findCredentialsById(db, userId);
    const change = await inTransaction((tx) => updateEmailChangeLink(tx, userId, hashOfToken(token)));
    if (!user || !change) return;
    if (await findUserByEmail(db, change.email)) return sendTakenAddress(change.email);
    await sendMail({
      to: change.email,
      subject: 'Confirm your email address',
      paragraphs: [
        `${greeting(user.firstName)}, this is the new email address for your Assay account.`,
        `You can use the link once, within ${invitationDays} days. Nothing changes until you confirm. From then on you sign in with this address and a new password.`,
        "If you weren't expecting this, you can ignore this email.",
      ],
      action: {
        label: 'Confirm email address',
        url: `${config.PUBLIC_URL}/auth/confirm-email?token=${token}`,
      },
    });
  },
});

/** Warns the old address without naming the new one, which may be another person's mailbox. */
export const notifyOldAddress = job({
  name: 'iam.tell-old-address',
  payload: z.object({ to: z.string(), firstName: z.string(), state: z.enum(['REQUESTED', 'CHANGED']) }),
  run: async ({ to, firstName, state }) =>
    sendMail({
      to,
      subject: state === 'CHANGED' ? 'Your email address was changed' : 'Your email address is being changed',
      paragraphs: [
        state === 'CHANGED'
          ? `${greeting(firstName)}, your Assay account has a new email address. You can't sign in with this one any more, and you've been signed out everywhere.`
          : `${greeting(firstName)}, an administrator is changing the email address of your Assay account. Nothing changes until the new address is confirmed.`,
        "If you weren't expecting this, tell your administrator straight away.",
      ],
    }),
});

export async function requestEmailChange(tx: Tx, actor: Actor, user: User, email: string): Promise<void> {
  if (user.pendingEmail && isSameAddress(user.pendingEmail, email))
    return updateRequester(tx, user.id, actor.userId);
  await refuseManyEmails(tx, actor, user.id, email, user.email);
  await saveEmailChange(tx, { userId: user.id, email, requestedBy: actor.userId });
  // A reader of the wrong address must not set the first password.
  const { passwordHash, isEmailTaken } = await getCredentials(tx, user.id);
  if (!passwordHash) await deletePasswordResetsOf(tx, user.id);
  await queueJob(tx, sendEmailConfirmation, { userId: user.id });
  if (isEmailTaken) return;
  await queueJob(tx, notifyOldAddress, {
    to: user.email,
    firstName: user.firstName,
    state: 'REQUESTED',
  });
}

const deadLink = 'This link no longer works. Ask your administrator to send a new one.';

/** The link works for a week, so this rechecks the requester's rights. */
async function refuseLostRight(tx: Tx, change: { userId: number; requestedBy: number }): Promise<void> {
  const requester = await findAdministrator(tx, change.requestedBy);
  const { roles, ...company } = await getHolder(tx, change.userId);
  const isTheirs = requester && mayAdminister(requester, 'USER', 'UPDATE', company);
  if (!isTheirs || ungrantable(requester, company, roles)) throw unprocessable(deadLink);
}

/** Returns the new address to the holder of the link, who received the link there. */
export async function checkEmailLink({ token }: { token: string }) {
  const change = await findEmailChange(db, hashOfToken(token));
  return { email: change?.email ?? null };
}

/** Ends all that the old address could open. (docs/decisions/0013-a-new-address-a-new-password.md) */
export const confirmEmail = ({ token }: { token: string }) =>
  inTransaction(async (tx) => {
    const found = await findEmailChange(tx, hashOfToken(token));
    // Locks the user first, as everywhere, to serialise with an administrator's save.
    if (found) await lockVersion(tx, { table: 'app_user', id: found.userId });
    const change = found && (await takeEmailChange(tx, hashOfToken(token)));
    if (!change) throw unprocessable(deadLink);
    await refuseLostRight(tx, change);
    const user = await getCredentials(tx, change.userId);
    if (await findUserByEmail(tx, change.email))
      throw unprocessable('Another user now has this email address. Ask your administrator.');
    const { passwordChangedAt } = await updateEmail(tx, user.id, change.email);
    await endSessionsOf(tx, user.id);
    await deletePasswordResetsOf(tx, user.id);
    recordChange(
      tx,
      { userId: user.id, firstName: user.firstName, lastName: user.lastName },
      {
        category: 'USER',
        model: 'User',
        id: user.id,
        before: { email: user.email, pendingEmail: change.email, passwordChangedAt: user.passwordChangedAt },
        after: { email: change.email, pendingEmail: null, passwordChangedAt },
      },
    );
    // These two emails ignore the limit: the owner must always hear of the change.
    if (!user.isEmailTaken) {
      await takeMail(tx, user.email);
      await queueJob(tx, notifyOldAddress, {
        to: user.email,
        firstName: user.firstName,
        state: 'CHANGED',
      });
    }
    await takeMail(tx, change.email);
    const isLinkSent = mayGetInvitation(user);
    if (isLinkSent) await queueJob(tx, sendInvitation, { userId: user.id });
    return { email: change.email, isLinkSent };
  });
