import { z } from 'zod';
import { db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { AppError, unprocessable } from '../../../kernel/http/errors.ts';
import { job, queueJob } from '../../../kernel/jobs/jobs.ts';
import { sendMail } from '../../../kernel/mail/mail.ts';
import { hashOfToken } from '../../../kernel/session/sessions.ts';
import { findCredentialsById } from '../password/credentials.store.ts';
import { invitationDays, mayGetLink } from '../password/password.rules.ts';
import { newPasswordLink, sendPasswordReset } from '../password/password.service.ts';
import { deletePasswordResetsOf, findInvitation } from '../password/password-reset.store.ts';
import { perInvitation } from '../session/throttle.rules.ts';
import { takeAttempt } from '../session/throttle.store.ts';

/** Welcomes a new user; the link is made here, so that no queue holds it. */
export const sendInvitation = job({
  name: 'iam.send-invitation',
  payload: z.strictObject({ userId: z.number() }),
  run: async ({ userId }) => {
    const user = await findCredentialsById(db, userId);
    if (!user || !mayGetLink(user)) return;
    await sendMail({
      to: user.email,
      subject: 'Welcome to Assay',
      paragraphs: [
        `Hi ${user.firstName}, your Assay account is ready.`,
        `The link works once, for ${invitationDays} days. It replaces any link we sent you before.`,
      ],
      action: { label: 'Set your password', url: await newPasswordLink(user.id, 'INVITATION') },
    });
  },
});

/** So many an hour: each of them is an email that nobody can take back. */
export async function refuseManyEmails(tx: Tx, userId: number): Promise<void> {
  if (!(await takeAttempt(tx, perInvitation, String(userId))))
    throw new AppError(
      'TOO_MANY_REQUESTS',
      'This person has been sent several emails already. Wait an hour and try again.',
    );
}

/** Has a link to set a password sent, and ends earlier ones; whoever has a password is not welcomed again. */
export async function emailPasswordLink(tx: Tx, userId: number): Promise<void> {
  await refuseManyEmails(tx, userId);
  await deletePasswordResetsOf(tx, userId);
  const user = await findCredentialsById(tx, userId);
  if (user?.status === 'ACTIVE' && !mayGetLink(user))
    throw unprocessable('Their new email address has to be confirmed first.');
  if (user?.passwordHash) await queueJob(tx, sendPasswordReset, { email: user.email });
  else await queueJob(tx, sendInvitation, { userId });
}

/** Somebody who was made suspended gets the invitation with the activation. */
export async function inviteActivated(tx: Tx, userId: number): Promise<void> {
  const user = await findCredentialsById(tx, userId);
  if (!user?.passwordHash && (await takeAttempt(tx, perInvitation, String(userId))))
    await queueJob(tx, sendInvitation, { userId });
}

/** Whoever holds an invitation that has expired can have a new one sent, to the same person. */
export const renewInvitation = ({ token }: { token: string }): Promise<undefined> =>
  inTransaction(async (tx): Promise<undefined> => {
    const found = await findInvitation(tx, hashOfToken(token));
    if (found && (await takeAttempt(tx, perInvitation, String(found.userId))))
      await queueJob(tx, sendInvitation, found);
  });
