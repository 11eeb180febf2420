import { credit } from '@assay/contract/credit/area';
import type { CheckState, ProductCode } from '@assay/contract/credit/product';
import { products } from '@assay/contract/credit/product';
import { sql } from 'kysely';
import { db } from '../../src/kernel/database/database.ts';
import { as, type Caller } from '../client.ts';

export type Buying =
  | 'runScoredEnquiry'
  | 'runTradingHistory'
  | 'runCommercialApply'
  | 'runConsumerReport'
  | 'runIdentityCheck';

interface Way {
  readonly key?: string;
  readonly by?: Caller;
  readonly isIndepth?: boolean;
}

export async function run(
  name: Buying,
  id: number,
  entityIds: readonly number[],
  { key, by, isIndepth }: Way = {},
) {
  const caller = by ?? (await as('analyst'));
  return caller.call(credit[name], {
    params: { id },
    body: { entityIds: [...entityIds], ...(isIndepth !== undefined && { isIndepth }) },
    ...(key !== undefined && { idempotencyKey: key }),
  });
}

export const listed = async (id: number) =>
  (await (await as('analyst')).call(credit.listChecks, { params: { id } })).body.data;

interface Begun {
  readonly id: number;
  readonly entityId: number;
  readonly product: ProductCode;
  readonly state?: Extract<CheckState, 'RESERVED' | 'SENT'>;
  readonly secondsAgo?: number;
}

export async function begun({ id, entityId, product, state = 'SENT', secondsAgo = 0 }: Begun) {
  const at = sql<string>`now() - make_interval(secs => ${secondsAgo})`;
  const { id: checkId } = await db
    .insertInto('credit_check')
    .values({
      assessment_id: id,
      entity_id: entityId,
      provider: products[product].provider,
      product,
      subject_name: 'Ana Nguyen',
      subject_hash: Buffer.alloc(32),
      state,
      price_cents: 1_000,
      reference: crypto.randomUUID(),
      created_at: at,
      sent_at: state === 'SENT' ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return checkId;
}

export const age = (id: number, minutes: number) =>
  sql`update credit_check set created_at = created_at - make_interval(mins => ${minutes}),
    sent_at = sent_at - make_interval(mins => ${minutes}), ended_at = ended_at - make_interval(mins => ${minutes})
    where assessment_id = ${id}`.execute(db);

/** In cents. */
export const ledgerOf = async (id: number) =>
  (
    await db
      .selectFrom('credit_cost')
      .where('assessment_id', '=', id)
      .orderBy('id')
      .select('amount_cents as cents')
      .execute()
  ).map(({ cents }) => cents);
