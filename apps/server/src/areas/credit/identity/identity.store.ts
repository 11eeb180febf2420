import type { CheckFact } from '@assay/contract/credit/check';
import type { IdentityStatus } from '@assay/contract/credit/identity';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { type SentAs, sentAs } from '../check/checked-as.store.ts';

export interface IdentityRow {
  readonly entityId: number;
  readonly providerEntityId: string;
  readonly status: IdentityStatus | null;
  readonly facts: CheckFact[];
  readonly checkId: string | null;
  readonly checkedAt: string | null;
  readonly creditCheckId: number | null;
  readonly sentAs: SentAs | null;
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
      'credit_check_id as creditCheckId',
      sentAs(sql`c.id = identity_verification.credit_check_id`).as('sentAs'),
      'updated_at as updatedAt',
    ]);

export const listIdentities = (db: Db, entityIds: readonly number[]): Promise<IdentityRow[]> =>
  entityIds.length === 0 ? Promise.resolve([]) : rows(db).where('entity_id', 'in', entityIds).execute();

export const findIdentity = (db: Db, entityId: number): Promise<IdentityRow | undefined> =>
  rows(db).where('entity_id', '=', entityId).executeTakeFirst();

export const findByProvider = (db: Db, providerEntityId: string): Promise<IdentityRow | undefined> =>
  rows(db).where('provider_entity_id', '=', providerEntityId).executeTakeFirst();

export const lockIdentity = (tx: Tx, entityId: number): Promise<IdentityRow | undefined> =>
  rows(tx).where('entity_id', '=', entityId).forNoKeyUpdate().executeTakeFirst();

/** Share-locks the rows in id order, to serialise naming a person with reporting a status. */
export async function holdIdentities(tx: Tx, entityIds: readonly number[]): Promise<void> {
  if (entityIds.length === 0) return;
  await tx
    .selectFrom('identity_verification')
    .where('entity_id', 'in', entityIds)
    .select('entity_id')
    .orderBy('entity_id')
    .forShare()
    .execute();
}

/** Distinguishes installations that share a provider account. */
export async function getInstallationName(db: Db): Promise<string> {
  return (await db.selectFrom('installation_name').select('name').executeTakeFirstOrThrow()).name;
}

/** Keeps an existing id, so that no person is created twice. */
export async function insertIdentity(db: Db, entityId: number, providerEntityId: string): Promise<void> {
  await db
    .insertInto('identity_verification')
    .values({ entity_id: entityId, provider_entity_id: providerEntityId })
    .onConflict((conflict) => conflict.column('entity_id').doNothing())
    .execute();
}

/** Replaces an id that the provider no longer knows; its check ids are void. */
export async function updateProvider(
  db: Db,
  entityId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('identity_verification')
    .set({ provider_entity_id: to, check_id: null })
    .where('entity_id', '=', entityId)
    .where('provider_entity_id', '=', from)
    .execute();
}

interface Said {
  readonly status: IdentityStatus;
  readonly facts: readonly CheckFact[];
  readonly checkId: string | null;
  readonly cameAt: string;
  readonly creditCheckId: number | null;
}

export async function updateIdentity(
  tx: Tx,
  entityId: number,
  { status, facts, checkId, cameAt, creditCheckId }: Said,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity_verification')
    .set({
      status,
      facts: JSON.stringify(facts),
      check_id: checkId,
      checked_at: cameAt,
      credit_check_id: creditCheckId,
      updated_at: sql<string>`now()`,
    })
    .where('entity_id', '=', entityId)
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', cameAt)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isBeingVerified(tx: Db, entityId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('credit_check')
    .where('entity_id', '=', entityId)
    .where('product', '=', 'KYC')
    .where('state', 'in', ['RESERVED', 'SENT'])
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

export async function findLastSent(tx: Tx, entityId: number): Promise<number | null> {
  const found = await tx
    .selectFrom('credit_check')
    .where('entity_id', '=', entityId)
    .where('product', '=', 'KYC')
    .where('sent_at', 'is not', null)
    .where('state', '<>', 'FAILED_UNCHARGED')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Takes the least recently polled first, so that a failing one can't block the rest. */
export async function takeIncomplete(tx: Tx, most: number): Promise<number[]> {
  const { rows: taken } = await sql<{ entityId: number }>`
    update identity_verification set reread_at = now() where entity_id in (
      select i.entity_id from identity_verification i where i.status = 'INCOMPLETE'
        and exists (select from credit_check c where c.entity_id = i.entity_id and c.product = 'KYC'
          and c.state <> 'FAILED_UNCHARGED' and coalesce(c.sent_at, c.created_at) > now() - interval '30 days')
      order by i.reread_at nulls first, i.entity_id limit ${most} for no key update skip locked)
    returning entity_id as "entityId"`.execute(tx);
  return taken.map(({ entityId }) => entityId);
}
