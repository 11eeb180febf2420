import {
  type accreditationForm,
  type Invitation,
  invitations,
} from '@assay/contract/assessment/accreditation/invitation';
import { type Invited, invitationDays } from '@assay/contract/assessment/accreditation/link';
import { companyFields, licenceFields, referees } from '@assay/contract/assessment/accreditation/record';
import { valuesOf } from '@assay/contract/kit/values';
import { z } from 'zod';
import { type AuditActor, recordChange } from '../../../kernel/audit/audit-trail.ts';
import { config } from '../../../kernel/config/config.ts';
import { db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { AppError, notFound, unprocessable } from '../../../kernel/http/errors.ts';
import { once } from '../../../kernel/http/idempotency.ts';
import { job, queueJob } from '../../../kernel/jobs/jobs.ts';
import { sendMail } from '../../../kernel/mail/mail.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { hashOfToken, newToken } from '../../../kernel/session/sessions.ts';
import { organisationFor } from '../../entity/public.ts';
import { takeInvitingMail, takeLinkAttempt, takeRenewingMail } from '../../iam/public.ts';
import {
  auditedCompany,
  auditedDirectors,
  auditedLicences,
  invitedActor,
} from '../accreditation/accreditation.rules.ts';
import {
  refuseBadDirectors,
  refuseNonReaders,
  withEntitiesOfStranger,
} from '../accreditation/accreditation.service.ts';
import { getStored, insertAccreditation, replaceDirectors } from '../accreditation/accreditation.store.ts';
import { announceAccreditation } from '../events.ts';
import { assessmentLog } from '../record/record.rules.ts';
import * as store from './invitation.store.ts';

/** Creates the token here, so that the queue never stores it. The previous link ends. */
export const sendAccreditationLink = job({
  name: 'assessment.send-accreditation-link',
  payload: z.strictObject({ invitationId: z.number() }),
  run: async ({ invitationId }) => {
    const { entityName, email, state, creator } = await store.getInvitation(db, invitationId);
    const token = newToken();
    const isOpen =
      state === 'SENT' &&
      (await inTransaction((tx) => store.renewLink(tx, invitationId, hashOfToken(token))));
    if (!isOpen) return;
    const lender = await store.getLenderName(db);
    await sendMail({
      to: email,
      subject: 'Your accreditation as an introducer',
      paragraphs: [
        `${creator.firstName} ${creator.lastName} of ${lender} invites you to have ${entityName} accredited as an introducer.`,
        'Have the details of your company, its directors, licences and insurance at hand. It takes about fifteen minutes.',
        `The link is for your company alone. It works once, for ${invitationDays} days.`,
        "If you weren't expecting this, you can ignore this email.",
      ],
      action: { label: 'Fill in your accreditation', url: `${config.PUBLIC_URL}/accreditation/${token}` },
    });
  },
});

/** Goes to the invited address, because another person may hold the link. */
export const confirmAccreditation = job({
  name: 'assessment.confirm-accreditation',
  payload: z.strictObject({ invitationId: z.number() }),
  run: async ({ invitationId }) => {
    const { entityName, email, creator } = await store.getInvitation(db, invitationId);
    const lender = await store.getLenderName(db);
    await sendMail({
      to: email,
      subject: 'We have your accreditation',
      paragraphs: [
        `The accreditation of ${entityName} has arrived at ${lender}. There's nothing more to do for now.`,
        "We'll look through it, and get in touch if something is missing. Once it's approved, your first director is invited to sign in.",
        `If you didn't send it in, please tell ${creator.firstName} ${creator.lastName} of ${lender}.`,
      ],
    });
  },
});

export async function listInvitations(
  _: Actor,
  { order, ...page }: z.output<typeof invitations.listInvitations.query>,
) {
  return store.listInvitations(db, { order }, page);
}

const audited = ({ entityName, email }: Pick<Invitation, 'entityName' | 'email'>) => ({ entityName, email });

function logSending(tx: Tx, actor: AuditActor, invitation: Invitation): void {
  recordChange(tx, actor, {
    category: 'ACCREDITATION',
    model: 'Invitation',
    id: invitation.id,
    after: audited(invitation),
  });
  announceAccreditation(tx, actor, undefined, 'invitations');
}

async function send(tx: Tx, actor: Actor, invitation: Invitation): Promise<Invitation> {
  if (!(await takeInvitingMail(tx, actor, invitation.email)))
    throw new AppError(
      'TOO_MANY_REQUESTS',
      `${invitation.email} has been sent several emails already. Try again in an hour.`,
    );
  await queueJob(tx, sendAccreditationLink, { invitationId: invitation.id });
  logSending(tx, actor, invitation);
  return invitation;
}

export async function inviteCompany(
  actor: Actor,
  form: { entityName: string; email: string },
  key: string | undefined,
): Promise<Invitation> {
  refuseNonReaders(actor);
  return inTransaction((tx) =>
    once(tx, actor, { entry: invitations.inviteCompany, key, asked: form }, async () => {
      const id = await store.insertInvitation(tx, { ...form, creatorId: actor.userId });
      return send(tx, actor, await store.getInvitation(tx, id));
    }),
  );
}

export async function inviteAgain(actor: Actor, id: number, key: string | undefined): Promise<Invitation> {
  refuseNonReaders(actor);
  return inTransaction((tx) =>
    once(tx, actor, { entry: invitations.inviteAgain, key, asked: { id } }, async () => {
      await store.getInvitation(tx, id);
      if (!(await store.renewLink(tx, id, null)))
        throw unprocessable('This company has already filled in its accreditation.');
      return send(tx, actor, await store.getInvitation(tx, id));
    }),
  );
}

export async function readInvitation(token: string): Promise<Invited> {
  const found = await store.findByLink(db, hashOfToken(token));
  if (!found) throw notFound('Invitation');
  const { state, entityName, email, expiresAt } = found;
  return state === 'SENT' ? { state, entityName, email, expiresAt } : { state };
}

export const renewLink = (token: string): Promise<undefined> =>
  inTransaction(async (tx): Promise<undefined> => {
    const found = await store.lockByLink(tx, hashOfToken(token));
    if (found?.state !== 'EXPIRED' || !(await takeRenewingMail(tx, found))) return;
    await store.renewLink(tx, found.id, null);
    await queueJob(tx, sendAccreditationLink, { invitationId: found.id });
    logSending(tx, invitedActor, found);
  });

const whyDead = {
  EXPIRED: 'This link has expired. Request a new one to continue.',
  USED: 'This accreditation has been sent in already.',
} as const;

function working(found: Invitation | undefined): Invitation {
  if (!found) throw notFound('Invitation');
  if (found.state !== 'SENT') throw unprocessable(whyDead[found.state]);
  return found;
}

export async function requireWorkingLink(token: string): Promise<void> {
  working(await store.findByLink(db, hashOfToken(token)));
}

type Form = z.output<typeof accreditationForm>;

async function insert(tx: Tx, { directors, ...form }: Form): Promise<number> {
  refuseBadDirectors(directors);
  const entityId = await organisationFor(tx, invitedActor, form.abn);
  const company = valuesOf(companyFields, form) as never;
  const licences = valuesOf({ ...licenceFields, referees }, form) as never;
  const id = await insertAccreditation(tx, { entityId, company, licences });
  await replaceDirectors(tx, id, await withEntitiesOfStranger(tx, invitedActor, directors));
  return id;
}

async function refuseMany(token: string): Promise<void> {
  if (!(await takeLinkAttempt(hashOfToken(token).toString('hex'))))
    throw new AppError(
      'TOO_MANY_REQUESTS',
      'This has been sent too many times. Wait a few minutes, then send it again.',
    );
}

export async function fillIn(token: string, form: Form): Promise<undefined> {
  await refuseMany(token);
  await inTransaction(async (tx) => {
    const found = working(await store.lockByLink(tx, hashOfToken(token)));
    const id = await insert(tx, form);
    const { data } = await getStored(tx, { isIntroducer: false }, id);
    await store.useInvitations(tx, found.entityName, id);
    await queueJob(tx, confirmAccreditation, { invitationId: found.id });
    const logged = assessmentLog(id);
    for (const after of [auditedCompany(data), auditedLicences(data)])
      recordChange(tx, invitedActor, { ...logged, category: 'ACCREDITATION', after });
    recordChange(tx, invitedActor, {
      ...logged,
      category: 'DIRECTORS',
      after: auditedDirectors(data, data),
    });
    announceAccreditation(tx, invitedActor, id, 'submission');
  });
}
