import type { CheckFact } from '@assay/contract/credit/check';
import type { IdentityStatus } from '@assay/contract/credit/identity';
import { finalStatuses } from '@assay/lending/statuses';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { type SentAs, sentAs } from '../check/checked-as.store.ts';

export interface IdentityRow {
  readonly entityId: number;
  /** The provider's own name for the person. */
  readonly providerEntityId: string;
  /** Null until a verification has been answered. */
  readonly status: IdentityStatus | null;
  readonly facts: CheckFact[];
  readonly checkId: string | null;
  readonly checkedAt: string | null;
  /** The check that the status is of, and as whom the person was verified by it. */
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

/** Held until the transaction ends. */
export const lockIdentity = (tx: Tx, entityId: number): Promise<IdentityRow | undefined> =>
  rows(tx).where('entity_id', '=', entityId).forNoKeyUpdate().executeTakeFirst();

/**
 * Held as they are until the transaction ends: whoever names somebody anew waits for what is being said of them, and
 * what is said later finds the new name. In the order of their ids, before anything of the assessment's workflows.
 */
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

/** Another database, on the same account of the provider, has another. */
export async function getInstallationName(db: Db): Promise<string> {
  return (await db.selectFrom('installation_name').select('name').executeTakeFirstOrThrow()).name;
}

/** What the provider calls the person. Known already, it stays as it is: nobody is made twice. */
export async function insertIdentity(db: Db, entityId: number, providerEntityId: string): Promise<void> {
  await db
    .insertInto('identity_verification')
    .values({ entity_id: entityId, provider_entity_id: providerEntityId })
    .onConflict((conflict) => conflict.column('entity_id').doNothing())
    .execute();
}

/** The provider doesn't know the person by the old name any more; numbers of verifications were that one's. */
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
  /** When the provider said so. */
  readonly cameAt: string;
  readonly creditCheckId: number | null;
}

/** What the provider says of the person from then on; what it has said since stays, and nothing is written. */
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

/** The open assessments that name the person as a guarantor now, in the order of their ids. */
export async function listNaming(tx: Tx, entityId: number): Promise<number[]> {
  const found = await tx
    .selectFrom('guarantor as g')
    .innerJoin('application as a', 'a.id', 'g.application_id')
    .where('g.entity_id', '=', entityId)
    .where('a.assessment_id', 'is not', null)
    .where(sql<boolean>`a.status <> all (${sql.val(finalStatuses)})`)
    .select('a.assessment_id as id')
    .distinct()
    .orderBy('id')
    .execute();
  return found.flatMap(({ id }) => id ?? []);
}

/** Whether a verification of the person is being bought right now. */
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

/** The last check by which the person may have been verified. */
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

/**
 * Those of whom the provider has not said the last word, and who were verified in the last 30 days: the ones that were
 * taken longest ago first, so that nobody whom it can't be asked about stands before the others.
 */
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
