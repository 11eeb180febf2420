import { type Expression, sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';

export const findBusiness = (db: Db, { entityId, abn }: { entityId: number; abn: string }, isHeld = false) =>
  db
    .selectFrom('client')
    .where((eb) => eb.or([eb('entity_id', '=', entityId), eb('abn', '=', abn)]))
    .select(['id', 'is_introducer as isIntroducer', sql<boolean>`status = 'ACTIVE'`.as('isActive')])
    .orderBy(sql`entity_id is null`)
    .orderBy('id')
    .$if(isHeld, (found) => found.forNoKeyUpdate())
    .executeTakeFirst();

const bareName = (name: Expression<string>) =>
  sql<string>`regexp_replace(regexp_replace(replace(lower(${name}), '&', ' and '),
    '\\m(pty|proprietary|ltd|limited)\\M', '', 'g'), '[^[:alnum:]]', '', 'g')`;

/** Finds an introducer with the same normalised name, preferring one without an ABN. */
export const findNamesake = (db: Db, names: readonly string[]) =>
  db
    .selectFrom('client')
    .where('is_introducer', '=', true)
    .where(
      (eb) =>
        sql<boolean>`${bareName(eb.ref('name'))} in (${sql.join(names.map((name) => bareName(sql.val(name))))})`,
    )
    .select(['id', 'name', sql<boolean>`abn is not null`.as('hasAbn')])
    .orderBy('hasAbn')
    .orderBy('id')
    .executeTakeFirst();

export const listSlugs = async (tx: Tx, beginning: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('client')
      .where(sql<boolean>`starts_with(slug, ${beginning})`)
      .select('slug')
      .execute()
  ).map(({ slug }) => slug);

export async function linkClient(
  tx: Tx,
  id: number,
  actorId: number,
  { accreditationId, entityId, abn }: { accreditationId: number; entityId: number; abn: string },
): Promise<void> {
  await tx
    .updateTable('client')
    .set({ accreditation_id: accreditationId, entity_id: entityId, abn, updated_by: actorId })
    .where('id', '=', id)
    .execute();
}

export async function activateClient(tx: Tx, id: number, actorId: number): Promise<void> {
  await tx
    .updateTable('client')
    .set({ status: 'ACTIVE', updated_by: actorId })
    .where('id', '=', id)
    .execute();
}

export const findPersonByEmail = (db: Db, email: string, isHeld = false) =>
  db
    .selectFrom('app_user')
    .where(sql<boolean>`lower(email) = lower(${email}) and not is_email_taken`)
    .select(['id', 'client_id as clientId', 'status', 'first_name as firstName', 'last_name as lastName'])
    .$if(isHeld, (found) => found.forNoKeyUpdate())
    .executeTakeFirst();

export async function linkUser(
  tx: Tx,
  id: number,
  actorId: number,
  { accreditationId, entityId }: { accreditationId: number; entityId: number },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ accreditation_id: accreditationId, entity_id: entityId, updated_by: actorId })
    .where('id', '=', id)
    .execute();
}

/** Fixed by name, so that the approver knows what the role permits. */
export const findAdministratorRole = async (db: Db, name: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('role')
      .where('is_introducer', '=', true)
      .where('status', '=', 'ACTIVE')
      .where('name', '=', name)
      .select('id')
      .executeTakeFirst()
  )?.id;

export const listHolders = (tx: Tx, clientId: number, roleId: number, besidesId: number) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('user_role as r', 'r.user_id', 'u.id')
    .where('u.client_id', '=', clientId)
    .where('u.status', '=', 'ACTIVE')
    .where('r.role_id', '=', roleId)
    .where('u.id', '<>', besidesId)
    .select('u.id')
    .orderBy('u.id')
    .execute();

export async function addRole(tx: Tx, userId: number, roleId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('user_role')
    .values({ user_id: userId, role_id: roleId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function moveAccounts(
  tx: Tx,
  accreditationIds: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ entity_id: to })
    .where('entity_id', '=', from)
    .where(sql<boolean>`accreditation_id = any (${accreditationIds})`)
    .execute();
}
