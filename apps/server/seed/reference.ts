import type pg from 'pg';
import data from './reference-data.json' with { type: 'json' };

/** The roles that a new installation starts with. */
export async function loadReference(client: pg.PoolClient): Promise<void> {
  for (const role of data.roles) {
    await client.query(
      `with made as (insert into role (name) values ($1) returning id)
       insert into role_permission (role_id, permission) select id, unnest($2::text[]) from made`,
      [role.name, role.permissions],
    );
  }
}
