import { sql } from 'kysely';
import { db } from '../database/database.ts';

export interface Doer {
  readonly id: number;
  readonly name: string;
  readonly clientId: number;
  readonly isStaff: boolean;
}

export const listDoers = (ids: readonly number[]): Promise<Doer[]> =>
  db
    .selectFrom('app_user as u')
    .innerJoin('client as c', 'c.id', 'u.client_id')
    .where(sql<boolean>`u.id = any (${ids})`)
    .select([
      'u.id',
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
      'u.client_id as clientId',
      sql<boolean>`not c.is_introducer`.as('isStaff'),
    ])
    .execute();
