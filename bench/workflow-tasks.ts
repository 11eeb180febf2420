/** Compares an assessment's workflows, for one guarantor and for four, with workflow-floor.ts. */
import pg from 'pg';
import { compareAll, sessionOf } from './support/against-floor.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
const client = await pool.connect();

async function assessmentWith(guarantors: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `select a.assessment_id as id from application a join guarantor g on g.application_id = a.id
     where a.assessment_id is not null group by a.assessment_id having count(*) = $1
     order by a.assessment_id desc limit 1`,
    [guarantors],
  );
  const [found] = rows;
  if (!found) throw new Error(`No assessment has ${guarantors} guarantors`);
  return found.id;
}

const [one, four] = [await assessmentWith(1), await assessmentWith(4)];
await client.query('vacuum analyze');
const analyst = await sessionOf(client, 'analyst@assay.test');
client.release();
await pool.end();

const asked = (id: number) => [`/workflow/workflows?targetId=${id}&includeTasks=true&limit=500`];
await compareAll('workflow-floor.ts', analyst, {
  'one guarantor': asked(one),
  'four guarantors': asked(four),
});
