import type { CheckFact } from '@assay/contract/credit/check';
import type { IdentityStatus } from '@assay/contract/credit/identity';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';

export interface IdentityRow {
  readonly entityId: number;
  /** The provider's own name for the person. */
  readonly providerEntityId: string;
  /** Null until a verification has been answered. */
  readonly status: IdentityStatus | null;
  readonly facts: CheckFact[];
  readonly checkId: string | null;
  readonly checkedAt: string | null;
  readonly updatedAt: string;
}

const rows = (db: Db) =>
  db
    .selectFrom('identity_verification')
    .select([
      'entity_id as entityId',
      'provider_entity_id as providerEntityId',
      sql<IdentityStatus | null>`status`.as('status'),
      sql<CheckFact[]>`facts`.as('facts'),
      'check_id as checkId',
      'checked_at as checkedAt',
      'updated_at as updatedAt',
    ]);

export const listIdentities = (db: Db, entityIds: readonly number[]): Promise<IdentityRow[]> =>
  entityIds.length === 0 ? Promise.resolve([]) : rows(db).where('entity_id', 'in', entityIds).execute();

export const findIdentity = (db: Db, entityId: number): Promise<IdentityRow | undefined> =>
  rows(db).where('entity_id', '=', entityId).executeTakeFirst();

export const findByProvider = (db: Db, providerEntityId: string): Promise<IdentityRow | undefined> =>
  rows(db).where('provider_entity_id', '=', providerEntityId).executeTakeFirst();

/** Held until the transaction ends. */
export const lockIdentity = (tx: Tx, entityId: number): Promise<IdentityRow | undefined> =>
  rows(tx).where('entity_id', '=', entityId).forNoKeyUpdate().executeTakeFirst();

/** What the provider calls the person. Known already, it stays as it is: nobody is made twice. */
export async function insertIdentity(db: Db, entityId: number, providerEntityId: string): Promise<void> {
  await db
    .insertInto('identity_verification')
    .values({ entity_id: entityId, provider_entity_id: providerEntityId })
    .onConflict((conflict) => conflict.column('entity_id').doNothing())
    .execute();
}

interface Said {
  readonly status: IdentityStatus;
  readonly facts: readonly CheckFact[];
  readonly checkId: string | null;
  /** When the provider said so. */
  readonly cameAt: string;
}

/** What the provider says of the person from then on; what it has said since stays. */
export async function updateIdentity(
  tx: Tx,
  entityId: number,
  { status, facts, checkId, cameAt }: Said,
): Promise<void> {
  await tx
    .updateTable('identity_verification')
    .set({
      status,
      facts: JSON.stringify(facts),
      check_id: checkId,
      checked_at: cameAt,
      updated_at: sql<string>`now()`,
    })
    .where('entity_id', '=', entityId)
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', cameAt)]))
    .execute();
}

/** The assessments for which the person was verified: whoever has one open is told. */
export async function listVerifiedFor(tx: Tx, entityId: number): Promise<number[]> {
  const found = await tx
    .selectFrom('credit_check')
    .where('entity_id', '=', entityId)
    .where('product', '=', 'KYC')
    .select('assessment_id as id')
    .distinct()
    .execute();
  return found.map(({ id }) => id);
}

/** Those of whom the provider has not said the last word; the ones that were asked about longest ago first. */
export async function listIncomplete(db: Db, most: number): Promise<number[]> {
  const found = await db
    .selectFrom('identity_verification')
    .where('status', '=', 'INCOMPLETE')
    .where(sql<boolean>`coalesce(checked_at, created_at) > now() - interval '30 days'`)
    .select('entity_id as entityId')
    .orderBy('updated_at')
    .limit(most)
    .execute();
  return found.map(({ entityId }) => entityId);
}
