import type { Application, withdrawal } from '@assay/contract/application';
import { type Status, statuses } from '@assay/lending/statuses';
import type { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import { recordChange } from '../../kernel/audit-trail.ts';
import { businessDay } from '../../kernel/business-day.ts';
import { db, type Tx } from '../../kernel/database.ts';
import { forbidden, unprocessable } from '../../kernel/errors.ts';
import { follow } from '../../kernel/events.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import {
  mayEdit,
  mayLeave,
  mayMove,
  submittedAs,
  whyNotEdited,
  whyNotMoved,
  withdrawnAs,
} from './application.rules.ts';
import { readApplication, readSections } from './application.service.ts';
import { changeStatus, getHead, getHeadOfVersion, type Head } from './application.store.ts';
import { listReasons, type Reason } from './reason.store.ts';
import { missingOf } from './submission.rules.ts';
import { insertSubmission } from './submission.store.ts';

/** Moves an application on, which is locked already: by those who may, on record. */
async function move(
  tx: Tx,
  actor: Actor,
  head: Head,
  change: Parameters<typeof changeStatus>[3],
): Promise<void> {
  if (!mayLeave(head.status, actor.permissions))
    throw forbidden('You do not have the permission to reopen an application.');
  if (!mayMove(head, change.status)) throw unprocessable(whyNotMoved(head, change.status));
  await changeStatus(tx, actor, head.id, change);
  const after = await getHead(tx, actor, head.id);
  const audited = ({ status, statusReason }: Head) => ({
    status: statuses[status].label,
    reason: statusReason,
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

/** For the area that assesses it. */
export async function moveApplication(
  tx: Tx,
  actor: Actor,
  id: number,
  { status, version }: { status: Status; version: number },
): Promise<void> {
  await move(tx, actor, await getHeadOfVersion(tx, actor, id, version), { status });
}

/** From the quote to the draft; or back to it, where it was withdrawn before it was ever submitted. */
export const draftApplication = (
  actor: Actor,
  id: number,
  { version }: { version: number },
): Promise<Application> =>
  inTransaction(async (tx) => {
    await moveApplication(tx, actor, id, { status: 'DRAFTED_NEW', version });
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
    const head = await getHeadOfVersion(tx, actor, id, version);
    const editor = { isIntroducer: actor.isIntroducer, mayUpdate: true };
    if (!mayEdit(editor, head)) throw unprocessable(whyNotEdited(editor, head));
    const status = submittedAs(head.status);
    if (!status) throw unprocessable(whyNotMoved(head, 'SUBMITTED_NEW'));
    const { content } = await readSections(tx, id);
    const [first] = missingOf(content, businessDay());
    if (first) throw unprocessable(`${first.message}. Complete the application before you submit it.`);
    const submittedAt = await insertSubmission(tx, actor, id, content);
    await move(tx, actor, head, { status, submittedAt });
    await follow(tx, submitted(id));
    return readApplication(tx, actor, id);
  });

const withdrawn: readonly Status[] = ['WITHDRAWN_BY_INTRODUCER', 'WITHDRAWN_BY_LENDER'];

export const listWithdrawalReasons = (): Promise<Reason[]> => listReasons(db, withdrawn);

export const withdrawApplication = (
  actor: Actor,
  id: number,
  { reasonId, statusReason, version }: z.output<typeof withdrawal>,
): Promise<Application> =>
  inTransaction(async (tx) => {
    const head = await getHeadOfVersion(tx, actor, id, version);
    if (head.submittedToLmsAt !== null)
      throw unprocessable('The application was pushed to the loan system and cannot be withdrawn.');
    const status = withdrawnAs(head, actor.isIntroducer);
    if (!status) throw unprocessable(whyNotMoved(head, 'WITHDRAWN_BY_INTRODUCER'));
    const reason = (await listReasons(tx, [status])).find((known) => known.id === reasonId);
    if (!reason) throw unprocessable('Please select a reason for the status', 'reasonId');
    if (reason.allowCustomReason && !statusReason)
      throw unprocessable('Please fill up the reason for this status', 'statusReason');
    await move(tx, actor, head, {
      status,
      reasonId,
      reason: reason.allowCustomReason ? statusReason : null,
    });
    return readApplication(tx, actor, id);
  });
