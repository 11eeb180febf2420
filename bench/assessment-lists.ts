/** Compares a million assessments with assessment-floor.ts, and measures what the counters cost a writer. */
import pg from 'pg';
import { compareAll, sessionOf } from './support/against-floor.ts';
import { fillWithApplications } from './support/applications.ts';
import { median } from './support/load.ts';
import { rounds, rowsOf, sized } from './support/size.ts';

const count = rowsOf(1_000_000);
const root = '/assessment/assessments';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
const client = await pool.connect();
await fillWithApplications(client, { count, detailed: 20_000 });
const analyst = await sessionOf(client, 'analyst@assay.test');

async function moveSome(): Promise<number> {
  const from = performance.now();
  for (let n = 0; n < sized({ tiny: 10, whole: 300 }); n++)
    await client.query(
      "update application set status = case status when 'SETTLED' then 'DECLINED' else 'SETTLED' end where id = $1",
      [1 + ((n * 3_301) % 100_000)],
    );
  return performance.now() - from;
}

/** Alternates, so that other load on the machine affects both alike. */
async function costOfCounters(): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const withCounters = await moveSome();
    await client.query('alter table application disable trigger count_assessments');
    const without = await moveSome();
    await client.query('alter table application enable trigger count_assessments');
    ratios.push(withCounters / without);
  }
  return median(ratios);
}

console.log(
  `a change of status takes ${(await costOfCounters()).toFixed(2)}× of one without the counters of assessments`,
);
await client.query('vacuum analyze');

const { rows } = await client.query<{ id: number; abn: string; agent: number }>(
  `select assessment_id as id, abn, user_id as agent from application
   where assessment_id is not null and status = 'IN_PROGRESS_CREDIT_IN_PROGRESS' order by id desc limit 1`,
);
const [opened] = rows;
if (!opened) throw new Error('Nothing is assessed');
client.release();
await pool.end();

await compareAll('assessment-floor.ts', analyst, {
  mine: [`${root}?view=mine`],
  team: [`${root}?view=team`],
  'page 400 of the team': [`${root}?view=team&offset=${sized({ tiny: 100, whole: 9_975 })}`],
  'page 10,000 of the team': [`${root}?view=team&offset=${sized({ tiny: 500, whole: 249_975 })}`],
  unassigned: [`${root}?view=unassigned`],
  expiring: [`${root}?view=expiring&order=approvalExpiresOn`],
  'one status': [`${root}?status=SETTLED`, `${root}?status=SUBMITTED_NEW`],
  counts: [`${root}/counts`],
  'an assessment': [`${root}/${opened.id}`],
  'its neighbours': [`${root}/${opened.id}/neighbours?view=team`],
  'linked accounts': [`${root}/linked-accounts?abn=${opened.abn}`],
  "its agent's totals": [`${root}/user/${opened.agent}/total-assessment`],
});
