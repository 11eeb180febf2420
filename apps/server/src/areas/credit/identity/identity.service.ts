import type { IncomingHttpHeaders } from 'node:http';
import { runPermission } from '@assay/contract/credit/check';
import { type Identity, identityStatuses, mayRefresh } from '@assay/contract/credit/identity';
import { z } from 'zod';
import { type AuditActor, recordChange, systemActor } from '../../../kernel/audit/audit-trail.ts';
import { db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { AppError, forbidden, notFound, unprocessable } from '../../../kernel/http/errors.ts';
import { job, queueJob } from '../../../kernel/jobs/jobs.ts';
import { notifySubscribers } from '../../../kernel/live/events.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { isWebhookTrusted, portalLinks } from '../../../providers/frankieone/frankieone.ts';
import { announceChange, readAssessment } from '../../assessment/public.ts';
import type { CreditArrived } from '../public.ts';
import {
  findByProvider,
  findIdentity,
  type IdentityRow,
  listIncomplete,
  listVerifiedFor,
  lockIdentity,
  updateIdentity,
} from './identity.store.ts';
import { readChecks } from './verify.service.ts';

/** Where somebody resolves it, or sees what is watched from then on. */
function portalUrlOf({ status, providerEntityId }: IdentityRow): string | null {
  if (status === null || status === 'INCOMPLETE') return null;
  const { onboarding, monitoring } = portalLinks(providerEntityId);
  return status === 'RESOLVE' ? onboarding : monitoring;
}

const shown = (entityId: number, row: IdentityRow | undefined): Identity => ({
  entityId,
  status: row?.status ?? null,
  portalUrl: row ? portalUrlOf(row) : null,
  facts: row?.facts ?? [],
  checkedAt: row?.checkedAt ?? null,
});

/** Asks the provider what it says now, and tells everybody who has the person before them. Why not, where it failed. */
async function refresh(
  actor: AuditActor & { readonly pageId?: number },
  { entityId, providerEntityId }: IdentityRow,
): Promise<string | undefined> {
  const askedAt = new Date().toISOString();
  const outcome = await readChecks(providerEntityId);
  if (outcome.kind !== 'report') return outcome.message;
  const { status, checks: facts, checkId } = outcome.report;
  await inTransaction(async (tx) => {
    const before = await lockIdentity(tx, entityId);
    // What was heard since this was asked is newer.
    if (!before || (before.checkedAt !== null && Date.parse(before.checkedAt) > Date.parse(askedAt))) return;
    await updateIdentity(tx, entityId, { status, facts, checkId, cameAt: new Date().toISOString() });
    if (before.status === status) return;
    for (const assessmentId of await listVerifiedFor(tx, entityId)) {
      recordChange(tx, actor, {
        category: 'CREDIT',
        model: 'Assessment',
        id: assessmentId,
        refId: assessmentId,
        before: { amlStatus: before.status && identityStatuses[before.status] },
        after: { amlStatus: identityStatuses[status] },
      });
      announceChange(tx, actor, assessmentId, 'checks');
      const event: CreditArrived = { kind: 'credit.arrived', assessmentId, entityId, product: 'KYC' };
      await notifySubscribers(tx, { ...event });
    }
  });
  return undefined;
}

interface Asked {
  readonly id: number;
  readonly entityId: number;
  readonly isRefreshed: boolean;
}

export async function getIdentity(actor: Actor, { id, entityId, isRefreshed }: Asked): Promise<Identity> {
  const { data } = await readAssessment(db, actor, id);
  if (!data.guarantors.some((guarantor) => guarantor.entityId === entityId)) throw notFound('Guarantor');
  const row = await findIdentity(db, entityId);
  if (!isRefreshed) return shown(entityId, row);
  if (!actor.permissions.has(runPermission)) throw forbidden();
  if (!row?.status || !mayRefresh(row.status))
    throw unprocessable('Only a status of Resolve can be refreshed.');
  const why = await refresh(actor, row);
  if (why !== undefined) throw new AppError('NOT_READY', why);
  return shown(entityId, await findIdentity(db, entityId));
}

/** What the provider says now of somebody of whom it said that something has changed. */
export const rereadIdentity = job({
  name: 'credit.reread-identity',
  payload: z.strictObject({ entityId: z.number() }),
  run: async ({ entityId }) => {
    const row = await findIdentity(db, entityId);
    const why = row && (await refresh(systemActor, row));
    // Not in the provider's words, which may quote what was sent: the log keeps it.
    if (why !== undefined) throw new Error('The status of an identity could not be read');
  },
});

/** However many ask for it: those that still wait are one. */
export const queueReread = (tx: Tx, entityId: number): Promise<void> =>
  queueJob(tx, rereadIdentity, { entityId }, { key: `credit.reread-identity ${entityId}` });

/** Whether it is FrankieOne that calls. */
export const isNoticeTrusted = ({ authorization }: IncomingHttpHeaders): boolean =>
  isWebhookTrusted(authorization);

/** A hint, however often it comes: what it says isn't believed, the provider is asked. */
export async function noticeIdentity(providerEntityId: string | undefined): Promise<undefined> {
  const row = providerEntityId === undefined ? undefined : await findByProvider(db, providerEntityId);
  if (row) await inTransaction((tx) => queueReread(tx, row.entityId));
  return undefined;
}

/** A notice may never come: so many are asked about each time. */
const mostAtOnce = 20;

export async function rereadIncomplete(): Promise<void> {
  for (const entityId of await listIncomplete(db, mostAtOnce))
    await inTransaction((tx) => queueReread(tx, entityId));
}
