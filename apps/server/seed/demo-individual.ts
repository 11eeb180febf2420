import type pg from 'pg';

const known = `select i.* from individual i join guarantor g on g.entity_id = i.entity_id
  join application a on a.id = g.application_id where a.assessment_id is not null
  order by a.submitted_at desc nulls last, i.entity_id limit 8`;

const notes = [
  '<p>Known to us from an earlier facility, paid out early.</p>',
  '<p>Prefers to be called after 3 pm.</p>',
  '<p>Guarantees for the family trust as well; see the trust deed on file.</p>',
];

export async function loadDemoIndividuals(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query(`select from note where owner_type = 'INDIVIDUAL' limit 1`);
  if (rowCount) return;
  const { rows } = await client.query<{ entity_id: string; updated_by: string | null }>(known);
  for (const [index, { entity_id: id }] of rows.entries()) {
    if (index % 2 === 1) continue;
    await client.query(
      `insert into note (owner_type, owner_id, section, body, created_by, created_at, updated_at)
       select 'INDIVIDUAL', $1, 'individual', $2, u.id, now() - interval '3 days', now() - interval '3 days'
       from app_user u where u.email = 'analyst@assay.test'`,
      [id, notes[index % notes.length]],
    );
  }
  const [twice] = rows;
  if (!twice) return;
  await client.query(
    `with made as (insert into entity (kind) values ('INDIVIDUAL') returning id)
     insert into individual (entity_id, first_name, last_name, date_of_birth, driver_license_number,
       driver_license_state, credit_enriched)
     select made.id, i.first_name, i.last_name, i.date_of_birth, reverse(i.driver_license_number),
       i.driver_license_state, true
     from made, individual i where i.entity_id = $1`,
    [twice.entity_id],
  );
}
