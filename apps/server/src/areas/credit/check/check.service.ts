import type { Check, CheckFailure, CheckList, CheckResults } from '@assay/contract/credit/check';
import { type ProductCode, productCodes } from '@assay/contract/credit/product';
import { documentPage } from '@assay/contract/document/document';
import type { Endpoint } from '@assay/contract/kit/endpoint';
import { type Db, db } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { asReader, asWriter } from '../../../kernel/http/bulkheads.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import { once } from '../../../kernel/http/idempotency.ts';
import { outcomeOf } from '../../../kernel/http/outcome.ts';
import { log } from '../../../kernel/log/log.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import {
  type CheckSubject,
  holdCheckSubject,
  readCheckSubject,
  refuseUnread,
} from '../../assessment/public.ts';
import { listDocuments } from '../../document/public.ts';
import { adapters } from './adapters.service.ts';
import { type Begun, begin, endLostChecks } from './begin.service.ts';
import { checkMessages, costOf, dollars, failureOf } from './check.rules.ts';
import { type CheckRow, listByIds, listOfAssessment, listPending, staleAfterSeconds } from './check.store.ts';
import { getCost, getPrices } from './cost.store.ts';
import { buy } from './purchase.service.ts';
import { bringDocument } from './report.service.ts';
import { hasChanged, isRefusal, isSentSame, subjectsOf } from './subject.rules.ts';

/** Lock namespace: purchases for one assessment are serialised. */
const root = '/assessment/assessments/';

const purposes = ['credit-report', 'kyc-report'] as const;

export async function shown(
  tx: Db,
  assessment: Pick<CheckSubject, 'id' | 'data'>,
  rows: readonly CheckRow[],
): Promise<Check[]> {
  const page = { ...documentPage, order: '-createdAt', purposes } as const;
  const documents = await listDocuments(tx, { type: 'ASSESSMENT', id: assessment.id }, page);
  return rows.map(({ priceCents, documentId, freshUntil, subjectHash: hash, ...row }) => {
    const sent = { product: row.product, entityId: row.entityId, hash };
    return {
      ...row,
      price: priceCents === null ? null : dollars(priceCents),
      document: documents.data.find(({ id }) => id === documentId) ?? null,
      changedSince: hasChanged(sent, assessment.data),
      // A report on corrected details is outdated, so it doesn't count as fresh.
      freshUntil: freshUntil !== null && isSentSame(sent, assessment.data) ? freshUntil : null,
    };
  });
}

export async function listChecks(actor: Actor, id: number): Promise<CheckList> {
  const assessment = await readCheckSubject(db, actor, id);
  const rows = await listOfAssessment(db, id);
  return {
    checks: await shown(db, assessment, rows),
    cost: costOf(await getCost(db, id), rows),
    prices: await getPrices(db),
    whyClosed: assessment.whyClosed,
    unavailable: productCodes.filter((code) => !adapters[code].provider.isConfigured),
    refusals: productCodes.flatMap((product) =>
      subjectsOf(product, assessment.data)
        .filter(isRefusal)
        .map(({ entityId, refusal: message }) => ({ product, entityId, message })),
    ),
  };
}

async function resultsOf(
  actor: Actor,
  id: number,
  { checkIds, freshIds, errors }: Begun,
): Promise<CheckResults> {
  const rows = await listByIds(db, [...checkIds, ...freshIds]);
  const good = rows.filter(({ state }) => state === 'SUCCEEDED');
  const bad = rows.filter(({ state }) => state !== 'SUCCEEDED');
  return {
    reports: await shown(db, await readCheckSubject(db, actor, id), good),
    errors: [...errors, ...bad.map(failureOf)],
  };
}

interface Running {
  readonly id: number;
  readonly entry: Endpoint;
  readonly key: string | undefined;
  readonly product: ProductCode;
  readonly entityIds: readonly number[];
}

/** Reserves once per idempotency key. Returns the assessment only if this call must buy. */
async function beginOnce(actor: Actor, { id, entry, key, product, entityIds }: Running) {
  let assessment: CheckSubject | undefined;
  const begun = await inTransaction(async (tx) => {
    const held = await holdCheckSubject(tx, actor, id);
    return once(tx, actor, { entry, key, asked: { id, product, entityIds } }, async () => {
      const { provider } = adapters[product];
      if (!provider.isConfigured) throw unprocessable(checkMessages.notOffered(provider.name));
      if (held.whyClosed !== null) throw unprocessable(held.whyClosed);
      assessment = held;
      return begin(tx, actor, held, { product, entityIds });
    });
  });
  return { begun, assessment };
}

async function buyAll(
  actor: Actor,
  product: ProductCode,
  assessment: CheckSubject,
  begun: Begun,
): Promise<void> {
  const subjects = subjectsOf(product, assessment.data);
  const buying = (await listByIds(db, begun.checkIds)).map(async (check) => {
    const subject = subjects.find(({ entityId }) => entityId === check.entityId);
    if (subject && !isRefusal(subject)) await buy(actor, check, subject);
  });
  for (const bought of await Promise.allSettled(buying))
    if (bought.status === 'rejected') log.error({ err: bought.reason }, 'a check was not ended');
}

const isLost = ({ endedAt, sentAt, createdAt }: CheckRow): boolean =>
  endedAt === null && Date.now() - Date.parse(sentAt ?? createdAt) > staleAfterSeconds * 1_000;

/** Waits for the request that buys the checks, possibly in another process. Ends checks of a dead one. */
async function untilBought({ path }: Endpoint, { checkIds }: Begun): Promise<void> {
  const read = async () => {
    const rows = await asReader(path, () => listByIds(db, checkIds));
    if (rows.some(isLost)) await asReader(path, endLostChecks);
    return rows;
  };
  await outcomeOf(read, (rows) => rows.every(({ endedAt }) => endedAt !== null));
}

export async function runChecks(actor: Actor, running: Running): Promise<CheckResults> {
  refuseUnread(actor);
  const { begun, assessment } = await asWriter(root, running.id, () => beginOnce(actor, running));
  if (assessment) await buyAll(actor, running.product, assessment, begun);
  else await untilBought(running.entry, begun);
  return resultsOf(actor, running.id, begun);
}

export async function reloadDocuments(actor: Actor, id: number): Promise<CheckResults> {
  refuseUnread(actor);
  await readCheckSubject(db, actor, id);
  const pending = await listPending(db, id);
  if (pending.length === 0) throw unprocessable('No document is pending.');
  const errors: CheckFailure[] = [];
  for (const check of pending) {
    const message = await bringDocument(actor, check);
    if (message !== undefined) errors.push({ entityId: check.entityId, message });
  }
  const rows = await listByIds(
    db,
    pending.map((check) => check.id),
  );
  const filed = rows.filter(({ isDocumentPending }) => !isDocumentPending);
  return { reports: await shown(db, await readCheckSubject(db, actor, id), filed), errors };
}
