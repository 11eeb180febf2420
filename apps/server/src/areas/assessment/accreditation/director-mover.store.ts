import { openAccreditationStatuses } from '@assay/lending/accreditations';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { namedIn } from '../../entity/public.ts';

export const naming = namedIn({ lines: 'accreditation_director', owner: 'accreditation' });

export async function listOpenAccreditations(tx: Tx, entityId: number): Promise<number[]> {
  const found = await tx
    .selectFrom('accreditation_director as d')
    .innerJoin('accreditation as c', 'c.id', 'd.accreditation_id')
    .where('d.entity_id', '=', entityId)
    .where('c.status', 'in', openAccreditationStatuses)
    .select('c.id')
    .execute();
  return found.map(({ id }) => id);
}

export async function findNamingBoth(db: Db, one: number, other: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('accreditation as c')
    .innerJoin('accreditation_director as d', 'd.accreditation_id', 'c.id')
    .innerJoin('accreditation_director as e', 'e.accreditation_id', 'c.id')
    .where('d.entity_id', '=', one)
    .where('e.entity_id', '=', other)
    .select('c.entity_name as name')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst();
  return found?.name;
}

interface Between {
  readonly from: number;
  readonly to: number;
}

export async function moveDirectors(
  tx: Tx,
  { from, to }: Between,
  ids?: readonly number[],
): Promise<number[]> {
  let directors = tx
    .updateTable('accreditation_director')
    .set({ entity_id: to })
    .where('entity_id', '=', from);
  if (ids) directors = directors.where(sql<boolean>`accreditation_id = any (${ids})`);
  return (await directors.returning('accreditation_id as id').execute()).map(({ id }) => id);
}
