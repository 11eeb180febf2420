import type { Application } from '@assay/contract/application/record';
import {
  detailsNeeded,
  reasonNeeded,
  type StatusReason,
  type withdrawal,
} from '@assay/contract/application/status';
import { isFinal, type Status, statuses, withdrawalsFrom } from '@assay/lending/statuses';
import type { z } from 'zod';
import { recordChange } from '../../../kernel/audit/audit-trail.ts';
import { businessDay } from '../../../kernel/config/business-day.ts';
import { db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { refuseStale } from '../../../kernel/database/versions.ts';
import { forbidden, unprocessable } from '../../../kernel/http/errors.ts';
import { notifySubscribers } from '../../../kernel/live/events.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { mayBecome, mayEnter, mayLeave, submittedAs, whyItCannotBecome } from '../record/record.rules.ts';
import { readApplication, readContent, refuseForeign, refuseUneditable } from '../record/record.service.ts';
import { changeStatus, getHead, getHeadForUpdate, type Head } from '../record/record.store.ts';
import { listReasons } from './reason.store.ts';
import { changesBetween, missingOf } from './submission.rules.ts';
import { insertSubmission, listSubmissions } from './submission.store.ts';

/** The application, locked, for those who may give it this status and have read it as it is. */
async function getForStatus(
  tx: Tx,
  actor: Actor,
  id: number,
  { status, version }: { status: Status; version: number },
): Promise<Head> {
  const head = await getHeadForUpdate(tx, actor, id);
  refuseForeign(actor, head);
  if (mayBecome(head, status) && !mayLeave(actor, head.status))
    throw forbidden("You don't have permission to reopen an application.");
  if (!mayEnter(actor, status))
    throw forbidden(`You don't have permission to make an application ${statuses[status].label}.`);
  return head.version === version ? head : refuseStale(tx, { table: 'application', id });
}

/** Gives an application another status, on record. */
async function writeStatus(
  tx: Tx,
  actor: Actor,
  head: Head,
  change: Parameters<typeof changeStatus>[3],
): Promise<void> {
  if (!mayBecome(head, change.status)) throw unprocessable(whyItCannotBecome(actor, head, change.status));
  await changeStatus(tx, actor, head.id, change);
  const after = await getHead(tx, actor, head.id);
  const audited = ({ status, reason, ownWords }: Head) => ({
    status: statuses[status].label,
    reason: ownWords ?? reason,
  });
  recordChange(tx, actor, {
    category: 'STATUS',
    model: 'Application',
    id: head.id,
    clientId: head.client.id,
    ...(head.assessmentId !== null && { refId: head.assessmentId }),
    before: audited(head),
    after: audited(after),
  });
}

/**
 * What is reopened is assessed as it stands: where it was changed since it was last submitted, and withdrawn before it
 * was submitted again, that is one more version to compare with the last.
 */
async function keepAsReopened(tx: Tx, actor: Actor, id: number): Promise<void> {
  const [last] = await listSubmissions(tx, id, 1);
  const content = await readContent(tx, id);
  if (last && changesBetween(last.content, content).length > 0)
    await insertSubmission(tx, actor, id, content);
}

/** For the area that assesses it. */
export async function changeStatusOf(
  tx: Tx,
  actor: Actor,
  id: number,
  wanted: { status: Status; version: number },
): Promise<void> {
  const head = await getForStatus(tx, actor, id, wanted);
  await writeStatus(tx, actor, head, { status: wanted.status });
  if (isFinal(head.status)) await keepAsReopened(tx, actor, id);
}

/** From the quote to the draft; or back to it, where it was withdrawn before it was ever submitted. */
export const draftApplication = (
  actor: Actor,
  id: number,
  { version }: { version: number },
): Promise<Application> =>
  inTransaction(async (tx) => {
    await changeStatusOf(tx, actor, id, { status: 'DRAFTED_NEW', version });
    return readApplication(tx, actor, id);
  });

/** What happened, for the areas to the right. */
const submitted = (applicationId: number) => ({ kind: 'application.submitted', applicationId }) as const;

export const submitApplication = (
  actor: Actor,
  id: number,
  { version }: { version: number },
): Promise<Application> =>
  inTransaction(async (tx) => {
    const head = await getForStatus(tx, actor, id, { status: 'SUBMITTED_NEW', version });
    refuseUneditable(actor, head);
    const status = submittedAs(head.status);
    if (!status) throw unprocessable(whyItCannotBecome(actor, head, 'SUBMITTED_NEW'));
    const content = await readContent(tx, id);
    const [first] = missingOf(content, businessDay());
    if (first) throw unprocessable(`${first.message}. Complete the application before you submit it.`);
    const submittedAt = await insertSubmission(tx, actor, id, content);
    await writeStatus(tx, actor, head, { status, submittedAt });
    await notifySubscribers(tx, submitted(id));
    return readApplication(tx, actor, id);
  });

const withdrawn: readonly Status[] = ['WITHDRAWN_BY_INTRODUCER', 'WITHDRAWN_BY_LENDER'];

/** Introducers withdraw as introducers, staff say which of the two it was. */
const withdrawnBy = ({ isIntroducer }: Actor) => (isIntroducer ? withdrawn.slice(0, 1) : withdrawn);

export async function listWithdrawalReasons(actor: Actor): Promise<StatusReason[]> {
  const reasons = await listReasons(db, withdrawnBy(actor));
  return actor.isIntroducer ? reasons.map(({ status: _, ...reason }) => reason) : reasons;
}

export const withdrawApplication = (
  actor: Actor,
  id: number,
  { reasonId, statusReason, version }: z.output<typeof withdrawal>,
): Promise<Application> =>
  inTransaction(async (tx) => {
    const head = await getForStatus(tx, actor, id, { status: 'WITHDRAWN_BY_LENDER', version });
    if (withdrawalsFrom(head.status, actor.isIntroducer).length === 0)
      throw unprocessable(whyItCannotBecome(actor, head, 'WITHDRAWN_BY_INTRODUCER'));
    const reason = (await listReasons(tx, withdrawnBy(actor))).find((known) => known.id === reasonId);
    if (!reason) throw unprocessable(reasonNeeded, 'reasonId');
    if (reason.allowCustomReason && !statusReason) throw unprocessable(detailsNeeded, 'statusReason');
    await writeStatus(tx, actor, head, {
      status: reason.status,
      reasonId,
      reason: reason.allowCustomReason ? statusReason : null,
    });
    return readApplication(tx, actor, id);
  });
