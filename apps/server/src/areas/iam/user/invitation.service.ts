import { z } from 'zod';
import { businessMinute } from '../../../kernel/config/business-day.ts';
import { db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { AppError, unprocessable } from '../../../kernel/http/errors.ts';
import { job, queueJob } from '../../../kernel/jobs/jobs.ts';
import { greeting } from '../../../kernel/mail/greeting.ts';
import { sendMail } from '../../../kernel/mail/mail.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { hashOfToken } from '../../../kernel/session/sessions.ts';
import {
  type Credentials,
  findCredentialsById,
  getCredentials,
  listNewcomers,
} from '../password/credentials.store.ts';
import { invitationDays, mayGetInvitation, mayGetLink } from '../password/password.rules.ts';
import { newPasswordLink, sendPasswordReset } from '../password/password.service.ts';
import { deletePasswordResetsOf, findExpiredInvitation } from '../password/password-reset.store.ts';
import { type MailShare, mailShareOf, perRenewal } from '../session/throttle.rules.ts';
import { findNextEmailAt, takeAttempt, takeMail } from '../session/throttle.store.ts';

const readyWords = ({ accredited }: Credentials): string =>
  accredited === null
    ? 'your Assay account is ready.'
    : `${accredited} has been accredited as an introducer. Your Assay account is ready: you can send in applications and look after the accounts of your colleagues.`;

/** Tells the owner of an address that another company entered it. The introducer isn't told. */
export const sendTakenAddress = (to: string): Promise<void> =>
  sendMail({
    to,
    subject: 'You already have an Assay account',
    paragraphs: [
      'Another company has entered your email address for an account with Assay. Nothing has changed about your account.',
      'If you have moved to that company, ask the lender to move your account.',
    ],
  });

/** Creates the link here, so that the queue never stores it. */
export const sendInvitation = job({
  name: 'iam.send-invitation',
  payload: z.strictObject({ userId: z.number() }),
  run: async ({ userId }) => {
    const user = await findCredentialsById(db, userId);
    if (user?.isEmailTaken) return sendTakenAddress(user.email);
    const url = user && (await newPasswordLink(user, 'INVITATION'));
    if (!url) return;
    const isNew = user.passwordChangedAt === null;
    await sendMail({
      to: user.email,
      subject: isNew ? 'Welcome to Assay' : 'Set a new password',
      paragraphs: [
        isNew
          ? `${greeting(user.firstName)}, ${readyWords(user)}`
          : `${greeting(user.firstName)}, use this link to set a new password for Assay. Your old one ended when your email address was changed.`,
        `The link works once, for ${invitationDays} days. It replaces any link we sent you before.`,
      ],
      action: { label: isNew ? 'Set your password' : 'Set a new password', url },
    });
  },
});

const mayBeSent = async (tx: Tx, share: MailShare, userId: number, address: string): Promise<boolean> =>
  (await takeAttempt(tx, share.perPerson, String(userId))) && (await takeMail(tx, address, share));

async function tooManyEmails(tx: Tx, share: MailShare, userId: number, address: string): Promise<AppError> {
  const next = await findNextEmailAt(tx, share, userId, address);
  const when = next ? `at ${businessMinute(next).slice(-5)}` : 'in an hour';
  return new AppError(
    'TOO_MANY_REQUESTS',
    `This person has been sent several emails already. The next one can be sent ${when}.`,
  );
}

/** Throws if the hourly share is used up. Emails to `others` count as well. */
export async function refuseManyEmails(
  tx: Tx,
  actor: Actor,
  userId: number,
  address: string,
  ...others: readonly string[]
): Promise<void> {
  const share = mailShareOf(actor);
  if (!(await mayBeSent(tx, share, userId, address))) throw await tooManyEmails(tx, share, userId, address);
  for (const other of others)
    if (!(await takeMail(tx, other, share))) throw await tooManyEmails(tx, share, userId, other);
}

/** Ends earlier links. Users with a password get a reset, others an invitation. */
export async function emailPasswordLink(tx: Tx, actor: Actor, userId: number): Promise<void> {
  const user = await getCredentials(tx, userId);
  await refuseManyEmails(tx, actor, userId, user.email);
  await deletePasswordResetsOf(tx, userId);
  if (!mayGetLink(user)) throw unprocessable('Their new email address has to be confirmed first.');
  if (user.passwordHash) return queueJob(tx, sendPasswordReset, { email: user.email });
  if (!mayGetInvitation(user)) throw unprocessable("Their client is suspended, so they can't sign in.");
  await queueJob(tx, sendInvitation, { userId });
}

/** Invites a user without a password who can sign in. Past the limit the user's page shows when to retry. */
export async function welcome(tx: Tx, actor: Actor, userId: number): Promise<void> {
  const user = await getCredentials(tx, userId);
  if (user.passwordHash || !mayGetInvitation(user)) return;
  if (await mayBeSent(tx, mailShareOf(actor), userId, user.email))
    await queueJob(tx, sendInvitation, { userId });
}

export async function takeInvitingMail(tx: Tx, actor: Actor, address: string): Promise<boolean> {
  const share = mailShareOf(actor);
  return (await takeAttempt(tx, share.perPerson, address)) && takeMail(tx, address, share);
}

export const takeRenewingMail = async (
  tx: Tx,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<boolean> => (await takeAttempt(tx, perRenewal, `accreditation ${id}`)) && takeMail(tx, email);

export async function welcomeWaiting(tx: Tx, actor: Actor, clientId: number): Promise<void> {
  for (const { id } of await listNewcomers(tx, clientId)) await welcome(tx, actor, id);
}

export const renewInvitation = ({ token }: { token: string }): Promise<undefined> =>
  inTransaction(async (tx): Promise<undefined> => {
    const found = await findExpiredInvitation(tx, hashOfToken(token));
    const user = found && (await getCredentials(tx, found.userId));
    if (!user || !mayGetInvitation(user)) return;
    // Counted apart, so that a reader of a wrong address can't block its correction.
    if ((await takeAttempt(tx, perRenewal, String(user.id))) && (await takeMail(tx, user.email)))
      await queueJob(tx, sendInvitation, { userId: user.id });
  });
