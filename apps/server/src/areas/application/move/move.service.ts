import type { Movable, move } from '@assay/contract/application/move';
import { isFinal, publicStatusOf } from '@assay/lending/statuses';
import type { z } from 'zod';
import { recordChange } from '../../../kernel/audit/audit-trail.ts';
import { db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { refuseStale } from '../../../kernel/database/versions.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import { emit } from '../../../kernel/live/events.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { announceApplication } from '../events.ts';
import { statusFor } from '../record/record.rules.ts';
import { getHead, getHeadForUpdate, type Head, isOwner } from '../record/record.store.ts';
import { getByNumber, updateOwner } from './move.store.ts';

function whyNotMoved({ status, submittedToLmsAt, lmsPendingAt }: Head): string | undefined {
  if (submittedToLmsAt !== null) return 'Application was already pushed to LMS and cannot be moved.';
  if (lmsPendingAt !== null) return 'Application is being pushed to LMS and cannot be moved.';
  return isFinal(status) ? `Application is ${publicStatusOf(status)} and cannot be moved.` : undefined;
}

export async function findMovable(actor: Actor, applicationNumber: string): Promise<Movable> {
  const named = await getByNumber(db, actor, applicationNumber);
  const head = await getHead(db, actor, named.id);
  const { client, user, status, version } = head;
  return {
    ...named,
    applicationNumber,
    ...statusFor(actor, status),
    client,
    user,
    lock: whyNotMoved(head) ?? null,
    version,
  };
}

async function getForMove(
  tx: Tx,
  actor: Actor,
  applicationNumber: string,
  version: number | undefined,
): Promise<Head> {
  const { id } = await getByNumber(tx, actor, applicationNumber);
  const head = await getHeadForUpdate(tx, actor, id);
  if (version !== undefined && version !== head.version) await refuseStale(tx, { table: 'application', id });
  const lock = whyNotMoved(head);
  if (lock) throw unprocessable(lock);
  return head;
}

const audited = ({ client, user }: Head) => ({
  client: client.name,
  agent: `${user.firstName} ${user.lastName}`,
  agentEmail: user.email,
});

/** Logs a move between companies without a client: only the lender may know both owners. */
function recordMove(tx: Tx, actor: Actor, before: Head, after: Head): void {
  recordChange(tx, actor, {
    category: 'APPLICATION',
    model: 'Application',
    id: before.id,
    ...(before.client.id === after.client.id && { clientId: after.client.id }),
    ...(before.assessmentId !== null && { refId: before.assessmentId }),
    before: audited(before),
    after: audited(after),
  });
}

export const moveApplication = (
  actor: Actor,
  applicationNumber: string,
  { version, ...owner }: z.output<typeof move>,
): Promise<undefined> =>
  inTransaction(async (tx): Promise<undefined> => {
    const head = await getForMove(tx, actor, applicationNumber, version);
    // The lock order is the same everywhere: application, its dependants, new owner, then the counters.
    await emit(tx, 'application.moving', { applicationId: head.id });
    if (owner.userId === head.user.id)
      throw unprocessable('The application already belongs to this agent', 'userId');
    if (!(await isOwner(tx, actor, owner)))
      throw unprocessable('The agent must be an active user of an active introducer', 'userId');
    await updateOwner(tx, actor, head.id, owner);
    await emit(tx, 'application.moved', { applicationId: head.id });
    const after = await getHead(tx, actor, head.id);
    recordMove(tx, actor, head, after);
    // The previous owner is told too, so that it leaves their screens.
    for (const owned of [head, after]) announceApplication(tx, actor, owned, 'owner');
  });
