import type { Application } from '@assay/contract/application/record';
import {
  detailsNeeded,
  reasonNeeded,
  type StatusReason,
  type statusReasons,
  type withdrawal,
} from '@assay/contract/application/status';
import { isFinal, publicStatusOf, type Status, statusCodes, statuses } from '@assay/lending/statuses';
import type { z } from 'zod';
import { recordChange } from '../../../kernel/audit/audit-trail.ts';
import { businessDay } from '../../../kernel/config/business-day.ts';
import { db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { refuseStale } from '../../../kernel/database/versions.ts';
import { forbidden, unprocessable } from '../../../kernel/http/errors.ts';
import { emit } from '../../../kernel/live/events.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { announceApplication, announceToStaff } from '../events.ts';
import { linkContent } from '../guarantor/linking.service.ts';
import {
  applicationLog,
  isPushNeeded,
  mayBecome,
  mayEnter,
  mayLeave,
  reasonFor,
  submittedAs,
  versionFor,
  whyItCannotBecome,
  withdrawalsOf,
} from '../record/record.rules.ts';
import { readApplication, readContent, refuseForeign, refuseUneditable } from '../record/record.service.ts';
import { changeStatus, getHead, getHeadForUpdate, type Head } from '../record/record.store.ts';
import { insertSubmission, listReasons, listSubmissions } from './status.store.ts';
import { changesBetween, missingOf } from './submission.rules.ts';

export interface GivenReason {
  readonly reasonId?: number | null;
  readonly statusReason?: string | null;
}

interface KnownReason {
  readonly id: number;
  readonly allowCustomReason: boolean;
}

export function chosenReason(
  known: readonly KnownReason[],
  { reasonId = null, statusReason = null }: GivenReason,
): Required<GivenReason> {
  if (known.length === 0 && reasonId === null) return { reasonId, statusReason };
  if (known.length === 0) throw unprocessable('This status takes no reason from the list', 'reasonId');
  const reason = known.find(({ id }) => id === reasonId);
  if (!reason) throw unprocessable(reasonNeeded, 'reasonId');
  if (reason.allowCustomReason && !statusReason) throw unprocessable(detailsNeeded, 'statusReason');
  return { reasonId: reason.id, statusReason: reason.allowCustomReason ? statusReason : null };
}

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
  return versionFor(actor, head.version, head) === version
    ? head
    : refuseStale(tx, { table: 'application', id });
}

const seenByIntroducers = (head: Head) =>
  JSON.stringify([publicStatusOf(head.status), reasonFor({ isIntroducer: true }, head)]);

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
    ...applicationLog(head),
    before: audited(head),
    after: audited(after),
  });
  const isSeen = seenByIntroducers(head) !== seenByIntroducers(after);
  (isSeen ? announceApplication : announceToStaff)(tx, actor, head, 'status');
  const { id: applicationId, assessmentId } = head;
  if (assessmentId !== null)
    await emit(tx, 'application.status-changed', {
      applicationId,
      assessmentId,
      before: head.status,
      after: after.status,
    });
}

async function emitResubmitted(tx: Tx, applicationId: number, assessmentId: number): Promise<void> {
  await emit(tx, 'application.saved', { applicationId, assessmentId, section: 'guarantors' });
  await emit(tx, 'application.resubmitted', { applicationId, assessmentId });
}

/** Stores changes made between the last submission and a withdrawal, so that reopening shows them. */
async function keepAsReopened(tx: Tx, actor: Actor, { id, assessmentId }: Head): Promise<void> {
  const [last] = await listSubmissions(tx, id, 1);
  const content = await readContent(tx, id);
  if (!last || changesBetween(last.content, content).length === 0) return;
  await insertSubmission(tx, actor, id, await linkContent(tx, actor, id, content));
  if (assessmentId !== null) await emitResubmitted(tx, id, assessmentId);
}

async function reasonOf(tx: Tx, status: Status, given: GivenReason) {
  const { reasonId, statusReason: reason } = chosenReason(await listReasons(tx, [status]), given);
  return { reasonId, reason };
}

async function submit(tx: Tx, actor: Actor, head: Head, status: Status): Promise<void> {
  const content = await readContent(tx, head.id);
  const [first] = missingOf(content, businessDay());
  if (first) throw unprocessable(`${first.message}. Complete the application before you submit it.`);
  const linkedContent = await linkContent(tx, actor, head.id, content);
  const submittedAt = await insertSubmission(tx, actor, head.id, linkedContent);
  await writeStatus(tx, actor, head, { status, submittedAt });
  await emit(tx, 'application.submitted', { applicationId: head.id });
  if (head.assessmentId !== null) await emitResubmitted(tx, head.id, head.assessmentId);
}

export const movesOf = (actor: Actor, head: Head): Status[] =>
  statusCodes.filter(
    (status) => mayBecome(head, status) && mayLeave(actor, head.status) && mayEnter(actor, status),
  );

export async function changeStatusOf(
  tx: Tx,
  actor: Actor,
  id: number,
  wanted: GivenReason & { status: Status; version: number },
): Promise<{ before: Head; after: Head }> {
  const head = await getForStatus(tx, actor, id, wanted);
  const { status } = wanted;
  if (!mayBecome(head, status)) throw unprocessable(whyItCannotBecome(actor, head, status));
  if (isPushNeeded(head, status))
    throw unprocessable(`Push this application to LMS before you make it ${statuses[status].label}.`);
  const reason = await reasonOf(tx, status, wanted);
  if (submittedAs(head.status) === status) await submit(tx, actor, head, status);
  else await writeStatus(tx, actor, head, { status, ...reason });
  if (isFinal(head.status)) await keepAsReopened(tx, actor, head);
  return { before: head, after: await getHead(tx, actor, id) };
}

export const draftApplication = (
  actor: Actor,
  id: number,
  { version }: { version: number },
): Promise<Application> =>
  inTransaction(async (tx) => {
    await changeStatusOf(tx, actor, id, { status: 'DRAFTED_NEW', version });
    return readApplication(tx, actor, id);
  });

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
    await submit(tx, actor, head, status);
    return readApplication(tx, actor, id);
  });

const withdrawn: readonly Status[] = ['WITHDRAWN_BY_INTRODUCER', 'WITHDRAWN_BY_LENDER'];

const withdrawnBy = ({ isIntroducer }: Actor) => (isIntroducer ? withdrawn.slice(0, 1) : withdrawn);

type ReasonQuery = z.output<typeof statusReasons.listStatusReasons.query>;

/** Introducers get only the reasons of their own withdrawal, without its internal status. */
export async function listStatusReasons(
  actor: Actor,
  { statusGroups }: ReasonQuery,
): Promise<StatusReason[]> {
  const wanted = (statusGroups ?? statusCodes).filter(
    (status) => !actor.isIntroducer || withdrawnBy(actor).includes(status),
  );
  const reasons = await listReasons(db, wanted);
  return actor.isIntroducer ? reasons.map(({ status: _, ...reason }) => reason) : reasons;
}

export const withdrawApplication = (
  actor: Actor,
  id: number,
  { version, ...given }: z.output<typeof withdrawal>,
): Promise<Application> =>
  inTransaction(async (tx) => {
    const head = await getForStatus(tx, actor, id, { status: 'WITHDRAWN_BY_LENDER', version });
    if (withdrawalsOf(actor, head).length === 0)
      throw unprocessable(whyItCannotBecome(actor, head, 'WITHDRAWN_BY_INTRODUCER'));
    const reasons = await listReasons(tx, withdrawnBy(actor));
    const status = reasons.find(({ id: known }) => known === given.reasonId)?.status;
    if (!status) throw unprocessable(reasonNeeded, 'reasonId');
    await writeStatus(tx, actor, head, { status, ...(await reasonOf(tx, status, given)) });
    return readApplication(tx, actor, id);
  });
