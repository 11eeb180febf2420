import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';

type Naming =
  | { readonly lines: 'guarantor'; readonly owner: 'application' }
  | { readonly lines: 'accreditation_director'; readonly owner: 'accreditation' };

export const namedIn = ({ lines, owner }: Naming) => ({
  async list(db: Db, entityIds: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select distinct ${sql.ref(`${owner}_id`)} as id from ${sql.table(lines)}
      where entity_id = any (${entityIds})`.execute(db);
    return rows.map(({ id }) => id);
  },
  async count(db: Db, entityIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const { rows } = await sql<{ entityId: number; count: number }>`
      select entity_id as "entityId", count(*) as count from ${sql.table(lines)}
      where entity_id = any (${entityIds}) group by entity_id`.execute(db);
    return new Map(rows.map(({ entityId, count }) => [entityId, count]));
  },
  async lock(tx: Tx, ids: readonly number[]): Promise<void> {
    await sql`
      select id from ${sql.table(owner)} where id = any (${ids}) order by id for no key update`.execute(tx);
  },
});
