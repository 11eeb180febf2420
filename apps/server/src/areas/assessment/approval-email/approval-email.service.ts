import {
  type ApprovalEmailPreview,
  approvalDays,
  approvalEmailAction,
  approvalEmailCalls,
  type approvalEmailRequest,
  approvalTemplates,
  type SentEmail,
} from '@assay/contract/assessment/approval-email';
import type { Assessment } from '@assay/contract/assessment/record';
import { z } from 'zod';
import { recordChange, systemActor } from '../../../kernel/audit/audit-trail.ts';
import { businessDay, daysAfter } from '../../../kernel/config/business-day.ts';
import { config } from '../../../kernel/config/config.ts';
import { type Db, db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { refuseOtherVersion } from '../../../kernel/database/versions.ts';
import { conflict, unprocessable } from '../../../kernel/http/errors.ts';
import { once } from '../../../kernel/http/idempotency.ts';
import { job, listQueued, queueJob } from '../../../kernel/jobs/jobs.ts';
import { messageIdOf, sendMail } from '../../../kernel/mail/mail.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { updateApprovalExpiry } from '../../application/public.ts';
import { listOpenTexts } from '../condition/condition.store.ts';
import { announceAssessment } from '../events.ts';
import { assessmentLog } from '../record/record.rules.ts';
import { holdAssessment, readAssessment, refuseNonReaders } from '../record/record.service.ts';
import { isNewExpiry, type Wanted, whyNotSent } from './approval-email.rules.ts';
import {
  findLastEmail,
  findReplyTo,
  findUntoldExpiry,
  getApproval,
  insertEmail,
  listOverdue,
  takeUnsent,
  updateNotHanded,
  updateSent,
} from './approval-email.store.ts';
import { letterOf } from './letter.ts';

/** Hands the email to the mail server. A retry after a crash reuses the Message-ID, so copies can be recognised. */
export const sendApprovalLetter = job({
  name: 'assessment.send-approval-email',
  payload: z.strictObject({ emailId: z.number() }),
  run: async ({ emailId }) => {
    const email = await inTransaction((tx) => takeUnsent(tx, emailId));
    if (!email) return;
    const mail = {
      to: email.recipientEmail,
      subject: email.subject,
      paragraphs: email.content,
      action: {
        label: approvalEmailAction,
        url: `${config.PUBLIC_URL}/application/applications/${email.applicationId}`,
      },
      replyTo: email.replyTo,
      messageId: messageIdOf(`approval-${emailId}`),
    };
    await sendMail(mail).catch(async (error: unknown) => {
      await inTransaction((tx) => updateNotHanded(tx, emailId));
      throw error;
    });
    await inTransaction((tx) => updateSent(tx, emailId));
  },
});

/** Longer than the queue's own retries. */
const overdueMinutes = 60;

export const queueOverdueEmails = (): Promise<void> =>
  inTransaction(async (tx) => {
    const queued = (await listQueued(tx, sendApprovalLetter)).map(({ emailId }) => emailId);
    for (const emailId of await listOverdue(tx, { minutes: overdueMinutes, queued }))
      await queueJob(tx, sendApprovalLetter, { emailId });
  });

/** Clears the expiry if the previous agent was never told, so that the new agent gets a first approval. */
export async function revertUnsent(
  tx: Tx,
  { id, clientId, applicationId }: { id: number; clientId: number; applicationId: number },
): Promise<void> {
  const untold = await findUntoldExpiry(tx, id);
  const { expiresOn } = await getApproval(tx, id);
  if (untold === undefined || untold !== expiresOn) return;
  await updateApprovalExpiry(tx, applicationId, null);
  recordChange(tx, systemActor, {
    category: 'APPROVAL_EMAIL',
    ...assessmentLog(id),
    clientId,
    before: { approvalExpiresOn: expiresOn },
    after: { approvalExpiresOn: null },
  });
}

async function drafted(tx: Db, assessment: Assessment, wanted: Wanted) {
  const { id, status, data } = assessment;
  const today = businessDay();
  const { recipientId, recipientEmail, recipientName, ...found } = await getApproval(tx, id);
  const { company, isOfCompany, canSignIn, ...approval } = found;
  const last = await findLastEmail(tx, id);
  const known = {
    ...approval,
    status,
    lastSentAt: last?.createdAt ?? null,
    recipient: { name: recipientName, company, isOfCompany, canSignIn },
  };
  const until = daysAfter(today, approvalDays);
  const expiresOn = isNewExpiry(known, wanted) ? until : (known.expiresOn ?? until);
  const letter = letterOf(data, wanted, { expiresOn, conditions: await listOpenTexts(tx, id) });
  return {
    ...letter,
    expiresOn,
    recipientId,
    recipientEmail,
    recipientName,
    last,
    refusal: whyNotSent(known, wanted, today),
  };
}

export async function previewApprovalEmail(
  actor: Actor,
  id: number,
  wanted: Wanted,
): Promise<ApprovalEmailPreview> {
  const draft = await drafted(db, await readAssessment(db, actor, id), wanted);
  const { subject, content, expiresOn, refusal = null, last = null } = draft;
  return {
    to: { name: draft.recipientName, email: draft.recipientEmail },
    subject,
    content: content.map((block) => (typeof block === 'string' ? block : [...block])),
    expiresOn,
    refusal,
    last,
  };
}

/** Throws CONFLICT if another email was sent since, so that two senders don't duplicate it. */
function refuseUnknown(last: SentEmail | undefined, known: number | null | undefined): void {
  if (known === undefined || known === (last?.id ?? null) || !last) return;
  throw conflict({ changedBy: fullNameOf(last.creator), changedAt: last.createdAt });
}

const fullNameOf = ({ firstName, lastName }: SentEmail['creator']) => `${firstName} ${lastName}`;

interface Sending extends z.output<typeof approvalEmailRequest> {
  readonly id: number;
  readonly key: string | undefined;
}

export const sendApprovalEmail = (
  actor: Actor,
  { id, key, version, lastEmailId, ...wanted }: Sending,
): Promise<SentEmail> =>
  inTransaction(async (tx) => {
    refuseNonReaders(actor);
    await holdAssessment(tx, actor, id);
    const asked = { id, version, lastEmailId, ...wanted };
    return once(tx, actor, { entry: approvalEmailCalls.sendApprovalEmail, key, asked }, async () => {
      const assessment = await readAssessment(tx, actor, id);
      const applicationId = assessment.externalId;
      await refuseOtherVersion(tx, { table: 'application', id: applicationId }, assessment.version, version);
      const { refusal, last, ...draft } = await drafted(tx, assessment, wanted);
      refuseUnknown(last, lastEmailId);
      if (refusal) throw unprocessable(refusal);
      await updateApprovalExpiry(tx, applicationId, draft.expiresOn);
      const sent = await insertEmail(tx, actor, id, {
        ...wanted,
        ...draft,
        replyTo: (await findReplyTo(tx)) ?? actor.email,
      });
      await queueJob(tx, sendApprovalLetter, { emailId: sent.id });
      recordChange(tx, actor, {
        category: 'APPROVAL_EMAIL',
        ...assessmentLog(id),
        clientId: assessment.clientId,
        before: { approvalExpiresOn: assessment.approvalExpiresOn },
        after: {
          approvalExpiresOn: sent.expiresOn,
          template: approvalTemplates[wanted.template],
          isExtended: wanted.isExtended,
          recipient: `${draft.recipientName} <${draft.recipientEmail}>`,
        },
      });
      announceAssessment(tx, actor, id, 'email');
      return sent;
    });
  });
