import type { Check, CheckFact, settlements } from '@assay/contract/credit/check';
import { identityStatusCodes, isFailing } from '@assay/contract/credit/identity';
import { type CheckState, freshMinutes, type ProductCode, products } from '@assay/contract/credit/product';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { nameOf } from '../../../kernel/database/people.ts';
import { notFound } from '../../../kernel/http/errors.ts';

export interface CheckRow extends Omit<Check, 'document' | 'freshUntil' | 'price' | 'changedSince'> {
  readonly assessmentId: number;
  readonly subjectHash: Buffer;
  readonly priceCents: number | null;
  readonly documentId: number | null;
  readonly createdBy: number | null;
  readonly sentAt: string | null;
  readonly freshUntil: string | null;
}

const fresh = sql.lit(`${freshMinutes} minutes`);
const failing = sql.join(identityStatusCodes.filter(isFailing).map((status) => sql.lit(status)));

/** True for a recent purchase. A person who hasn't passed may be verified again at any time. */
const isFresh = sql<boolean>`(credit_check.state = 'SUCCEEDED' and credit_check.ended_at > now() - interval ${fresh}
  and not (credit_check.product = 'KYC' and exists (select from identity_verification i
    where i.entity_id = credit_check.entity_id and i.status in (${failing}))))`;

const columns = [
  'credit_check.id',
  'credit_check.assessment_id as assessmentId',
  'credit_check.entity_id as entityId',
  sql<ProductCode>`credit_check.product`.as('product'),
  'credit_check.subject_name as subjectName',
  'credit_check.subject_hash as subjectHash',
  sql<CheckState>`credit_check.state`.as('state'),
  'credit_check.price_cents as priceCents',
  'credit_check.reference',
  'credit_check.provider_reference as providerReference',
  'credit_check.score',
  sql<CheckFact[]>`credit_check.facts`.as('facts'),
  'credit_check.message',
  'credit_check.document_id as documentId',
  'credit_check.is_document_pending as isDocumentPending',
  sql<keyof typeof settlements | null>`credit_check.settlement`.as('settlement'),
  nameOf('credit_check.settled_by').as('settledBy'),
  'credit_check.settled_at as settledAt',
  nameOf('credit_check.created_by').as('creator'),
  'credit_check.created_by as createdBy',
  'credit_check.created_at as createdAt',
  'credit_check.sent_at as sentAt',
  'credit_check.ended_at as endedAt',
  'credit_check.version',
  sql<string | null>`case when ${isFresh}
    then credit_check.ended_at + interval ${fresh} end`.as('freshUntil'),
  sql<boolean>`credit_check.state = 'UNKNOWN' and exists (select from credit_exchange e
    where e.check_id = credit_check.id and e.kind = 'ANSWER')`.as('hasUnreadAnswer'),
] as const;

const rows = (db: Db) => db.selectFrom('credit_check').select(columns);

export const listOfAssessment = (db: Db, assessmentId: number): Promise<CheckRow[]> =>
  rows(db).where('assessment_id', '=', assessmentId).orderBy('credit_check.id', 'desc').execute();

export const listEnded = (db: Db, assessmentId: number) =>
  db
    .selectFrom('credit_check')
    .where('assessment_id', '=', assessmentId)
    .where('ended_at', 'is not', null)
    .select([
      'entity_id as entityId',
      sql<ProductCode>`product`.as('product'),
      sql<CheckState>`state`.as('state'),
      'score',
      'subject_name as name',
      'subject_born_on as dateOfBirth',
      'subject_hash as hash',
    ])
    .orderBy('id', 'desc')
    .execute();

export const listByIds = (db: Db, ids: readonly number[]): Promise<CheckRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : rows(db).where('credit_check.id', 'in', ids).orderBy('credit_check.id').execute();

export async function getCheck(db: Db, id: number, assessmentId?: number): Promise<CheckRow> {
  let found = rows(db).where('credit_check.id', '=', id);
  if (assessmentId !== undefined) found = found.where('assessment_id', '=', assessmentId);
  return found.executeTakeFirstOrThrow(() => notFound('Check'));
}

interface Asked {
  readonly assessmentId: number;
  readonly entityId: number;
  readonly product: ProductCode;
  readonly subjectHash: Buffer;
}

export const findFresh = (tx: Tx, { assessmentId, entityId, product, subjectHash }: Asked) =>
  tx
    .selectFrom('credit_check')
    .where('assessment_id', '=', assessmentId)
    .where('entity_id', '=', entityId)
    .where('product', '=', product)
    .where('subject_hash', '=', subjectHash)
    .where(isFresh)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Must match the partial indexes' predicates literally, or a cached plan won't use them. */
const isUnderWay = sql<boolean>`state in ('RESERVED', 'SENT')`;
const isPending = sql<boolean>`is_document_pending`;

export interface NewCheck extends Asked {
  readonly subjectName: string;
  readonly subjectBornOn: string | null;
  readonly subjectLicence: string | null;
  readonly priceCents: number | null;
  readonly reference: string;
  readonly createdBy: number;
}

export async function insertCheck(tx: Tx, check: NewCheck): Promise<number | undefined> {
  const made = await tx
    .insertInto('credit_check')
    .values({
      assessment_id: check.assessmentId,
      entity_id: check.entityId,
      provider: products[check.product].provider,
      product: check.product,
      subject_name: check.subjectName,
      subject_hash: check.subjectHash,
      subject_born_on: check.subjectBornOn,
      subject_licence: check.subjectLicence,
      price_cents: check.priceCents,
      reference: check.reference,
      created_by: check.createdBy,
      updated_by: check.createdBy,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'product', 'entity_id']).where(isUnderWay).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Marks the check as possibly charged. Returns false if it was abandoned. */
export async function updateSent(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('credit_check')
    .set({ state: 'SENT', sent_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'RESERVED')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface Ending {
  readonly state: 'SUCCEEDED' | 'FAILED_UNCHARGED' | 'UNKNOWN';
  readonly message?: string;
  readonly providerReference?: string | null;
  readonly score?: number | null;
  readonly facts?: readonly CheckFact[];
  readonly isDocumentPending?: boolean;
  readonly documentId?: number;
  readonly endedAt?: string;
}

/** The caller holds the row lock and has checked the transition. */
export async function updateEnded(tx: Tx, id: number, ending: Ending): Promise<void> {
  await tx
    .updateTable('credit_check')
    .set({
      state: ending.state,
      message: ending.message ?? null,
      provider_reference: ending.providerReference ?? null,
      score: ending.score ?? null,
      facts: JSON.stringify(ending.facts ?? []),
      is_document_pending: ending.isDocumentPending ?? false,
      document_id: ending.documentId ?? null,
      ended_at: ending.endedAt ?? sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Longer than any call takes, so the process must have died. */
export const staleAfterSeconds = 120;
const stale = sql.lit(`${staleAfterSeconds} seconds`);

/** Ends abandoned checks. A SENT one may have been charged; a RESERVED one was not. */
export const endStale = (tx: Tx, messages: { readonly unknown: string; readonly unsent: string }) =>
  tx
    .updateTable('credit_check')
    .set({
      message: sql<string>`case state when 'SENT' then ${messages.unknown} else ${messages.unsent} end`,
      state: sql<string>`case state when 'SENT' then 'UNKNOWN' else 'FAILED_UNCHARGED' end`,
      ended_at: sql<string>`now()`,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('credit_check')
        .where(isUnderWay)
        .where(sql<boolean>`coalesce(sent_at, created_at) < now() - interval ${stale}`)
        .select('id')
        .orderBy('id')
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'assessment_id as assessmentId',
      'entity_id as entityId',
      'subject_name as subjectName',
      sql<ProductCode>`product`.as('product'),
      sql<CheckState>`state`.as('state'),
    ])
    .execute();

export async function updateDocument(tx: Tx, id: number, documentId: number): Promise<void> {
  await tx
    .updateTable('credit_check')
    .set({ document_id: documentId, is_document_pending: false })
    .where('id', '=', id)
    .execute();
}

export const listPending = (db: Db, assessmentId: number): Promise<CheckRow[]> =>
  rows(db).where('assessment_id', '=', assessmentId).where(isPending).execute();

export async function lockCheck(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('credit_check').where('id', '=', id).select('id').forNoKeyUpdate().execute();
}

export async function updateSettled(
  tx: Tx,
  id: number,
  { settlement, settledBy }: { settlement: keyof typeof settlements; settledBy: number },
): Promise<void> {
  await tx
    .updateTable('credit_check')
    .set({ settlement, settled_by: settledBy, settled_at: sql<string>`now()`, updated_by: settledBy })
    .where('id', '=', id)
    .execute();
}
