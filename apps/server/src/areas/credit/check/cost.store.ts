import type { ProductCode } from '@assay/contract/credit/product';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { getReferenceValue } from '../../../kernel/database/reference-value.ts';

/** Records a charge. It is idempotent per check. */
export async function insertCost(
  tx: Tx,
  check: { id: number; assessmentId: number; priceCents: number | null },
  userId: number | null,
): Promise<void> {
  await tx
    .insertInto('credit_cost')
    .values({
      check_id: check.id,
      assessment_id: check.assessmentId,
      amount_cents: check.priceCents,
      created_by: userId,
    })
    .onConflict((conflict) => conflict.column('check_id').doNothing())
    .execute();
}

export const getCost = (db: Db, assessmentId: number) =>
  db
    .selectFrom('credit_cost')
    .where('assessment_id', '=', assessmentId)
    .select([
      sql<number>`coalesce(sum(amount_cents), 0)::int`.as('totalCents'),
      sql<number>`count(*) filter (where amount_cents is null)::int`.as('unpriced'),
    ])
    .executeTakeFirstOrThrow();

const nameOfPrice: Readonly<Record<ProductCode, string>> = {
  COMPANY_SCORED_ENQUIRY: 'companyScoredEnquiry',
  COMPANY_TRADING_HISTORY: 'companyTradingHistory',
  COMPANY_TRADING_HISTORY_INDEPTH: 'companyTradingHistoryInDepth',
  COMMERCIAL_APPLY: 'commercialApply',
  CONSUMER_REPORT: 'consumerReport',
  KYC: 'kyc',
};

export async function getPrices(db: Db): Promise<Record<ProductCode, number | null>> {
  const prices = await getReferenceValue<Readonly<Record<string, number | null>>>(db, 'prices');
  return Object.fromEntries(
    Object.entries(nameOfPrice).map(([product, name]) => [product, prices[name] ?? null]),
  ) as Record<ProductCode, number | null>;
}
