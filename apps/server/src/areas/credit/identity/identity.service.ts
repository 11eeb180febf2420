import type { IncomingHttpHeaders } from 'node:http';
import { credit } from '@assay/contract/credit/area';
import { runPermission } from '@assay/contract/credit/check';
import { type Identity, mayRefresh } from '@assay/contract/credit/identity';
import { z } from 'zod';
import { type AuditActor, systemActor } from '../../../kernel/audit/audit-trail.ts';
import { db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { asReader } from '../../../kernel/http/bulkheads.ts';
import { AppError, forbidden, notFound, unprocessable } from '../../../kernel/http/errors.ts';
import { job, queueJob } from '../../../kernel/jobs/jobs.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { isWebhookTrusted, portalLinks } from '../../../providers/frankieone/frankieone.ts';
import { type CheckSubject, readCheckSubject } from '../../assessment/public.ts';
import { checkedAsOf } from '../check/subject.rules.ts';
import {
  findByProvider,
  findIdentity,
  findLastSent,
  type IdentityRow,
  isBeingVerified,
  lockIdentity,
  takeIncomplete,
  updateIdentity,
} from './identity.store.ts';
import { announceStatus } from './status-change.service.ts';
import { type Failure, readChecks } from './verify.service.ts';

function portalUrlOf({ status, providerEntityId }: IdentityRow): string | null {
  if (status === null || status === 'INCOMPLETE') return null;
  const { onboarding, monitoring } = portalLinks(providerEntityId);
  return status === 'RESOLVE' ? onboarding : monitoring;
}

const shown = (entityId: number, row: IdentityRow | undefined, assessment: CheckSubject): Identity => ({
  entityId,
  status: row?.status ?? null,
  portalUrl: row ? portalUrlOf(row) : null,
  facts: row?.facts ?? [],
  checkedAt: row?.checkedAt ?? null,
  checkedAs: checkedAsOf(row?.sentAs ?? null, { product: 'KYC', entityId }, assessment),
});

const afterPurchaseSeconds = 3;

/** The provider deleted the person, or they belong to another account. */
const forgotten = 'FrankieOne no longer knows this person. Run AML/KYC again to verify them.';

/** A purchase in progress brings its own result; this looks for anything newer afterwards. */
const putOff = (tx: Tx, entityId: number) => queueReread(tx, entityId, { inSeconds: afterPurchaseSeconds });

async function refresh(
  actor: AuditActor & { readonly pageId?: number },
  { entityId, providerEntityId }: IdentityRow,
): Promise<Failure | undefined> {
  const askedAt = new Date().toISOString();
  const outcome = await readChecks(providerEntityId);
  if (outcome.kind !== 'report') return outcome;
  const { status, checks: facts, checkId } = outcome.report;
  await inTransaction(async (tx) => {
    const before = await lockIdentity(tx, entityId);
    // A newer status, or another provider id, makes this answer obsolete.
    if (before?.providerEntityId !== providerEntityId) return;
    if (before.checkedAt !== null && Date.parse(before.checkedAt) > Date.parse(askedAt)) return;
    if (actor.userId === null && (await isBeingVerified(tx, entityId))) return putOff(tx, entityId);
    // A new check id belongs to a purchase whose answer was lost or is just being read.
    const creditCheckId =
      checkId === before.checkId ? before.creditCheckId : await findLastSent(tx, entityId);
    const cameAt = new Date().toISOString();
    await updateIdentity(tx, entityId, { status, facts, checkId, cameAt, creditCheckId });
    const isOtherCheck = creditCheckId !== before.creditCheckId;
    await announceStatus(tx, actor, { entityId, before: before.status, after: status, isOtherCheck });
  });
  return undefined;
}

interface Asked {
  readonly id: number;
  readonly entityId: number;
  readonly isRefreshed: boolean;
}

export async function getIdentity(actor: Actor, { id, entityId, isRefreshed }: Asked): Promise<Identity> {
  if (isRefreshed && !actor.permissions.has(runPermission)) throw forbidden();
  const { assessment, row } = await asReader(credit.getIdentity.path, async () => {
    const assessment = await readCheckSubject(db, actor, id);
    if (!assessment.data.guarantors.some((guarantor) => guarantor.entityId === entityId))
      throw notFound('Guarantor');
    return { assessment, row: await findIdentity(db, entityId) };
  });
  if (!isRefreshed) return shown(entityId, row, assessment);
  if (!row?.status || !mayRefresh(row.status))
    throw unprocessable('Only a status of Resolve can be refreshed.');
  const failure = await refresh(actor, row);
  if (failure?.isUnknown) throw unprocessable(forgotten);
  if (failure) throw new AppError('NOT_READY', failure.message);
  return shown(entityId, await findIdentity(db, entityId), assessment);
}

export const rereadIdentity = job({
  name: 'credit.reread-identity',
  payload: z.strictObject({ entityId: z.number() }),
  run: async ({ entityId }) => {
    if (await isBeingVerified(db, entityId)) return inTransaction((tx) => putOff(tx, entityId));
    const row = await findIdentity(db, entityId);
    const failure = row && (await refresh(systemActor, row));
    if (failure?.isUnknown) return;
    // The provider's message may quote personal data, so it stays out of the job's error.
    if (failure) throw new Error('The status of an identity could not be read');
  },
});

export const queueReread = (
  tx: Tx,
  entityId: number,
  queueing: { readonly inSeconds?: number } = {},
): Promise<void> =>
  queueJob(tx, rereadIdentity, { entityId }, { key: `credit.reread-identity ${entityId}`, ...queueing });

export const isNoticeTrusted = ({ authorization }: IncomingHttpHeaders): boolean =>
  isWebhookTrusted(authorization);

/** Treats the webhook as a hint only: it queues a poll. */
export async function noticeIdentity(providerEntityId: string | null | undefined): Promise<undefined> {
  const row = providerEntityId ? await findByProvider(db, providerEntityId) : undefined;
  if (row) await inTransaction((tx) => queueReread(tx, row.entityId));
  return undefined;
}

/** Webhooks get lost, so each run polls up to this many open verifications. */
const mostAtOnce = 20;

export async function rereadIncomplete(): Promise<void> {
  await inTransaction(async (tx) => {
    for (const entityId of await takeIncomplete(tx, mostAtOnce)) await queueReread(tx, entityId);
  });
}
