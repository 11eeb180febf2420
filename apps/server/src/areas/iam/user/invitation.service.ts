import { z } from 'zod';
import { db } from '../../../kernel/database/database.ts';
import { job } from '../../../kernel/jobs/jobs.ts';
import { sendMail } from '../../../kernel/mail/mail.ts';
import { findCredentialsById } from '../password/credentials.store.ts';
import { resetMinutes } from '../password/password.rules.ts';
import { newPasswordLink } from '../password/password.service.ts';

/** Welcomes a new user; the link is made here, so that no queue holds it. */
export const sendInvitation = job({
  name: 'iam.send-invitation',
  payload: z.strictObject({ userId: z.number() }),
  run: async ({ userId }) => {
    const user = await findCredentialsById(db, userId);
    if (user?.status !== 'ACTIVE') return;
    await sendMail({
      to: user.email,
      subject: 'Welcome to Assay',
      paragraphs: [
        `Hi ${user.firstName}, your Assay account is ready.`,
        `The link works once, for ${resetMinutes} minutes. After that, request a new one with "Forgot your password?".`,
      ],
      action: { label: 'Set your password', url: await newPasswordLink(user.id) },
    });
  },
});
