/** Compares a million applications with application-floor.ts, and measures what the counters cost a writer. */
import pg from 'pg';
import { compareAll, sessionOf } from './support/against-floor.ts';
import { fillWithApplications } from './support/applications.ts';
import { median } from './support/load.ts';
import { rounds, rowsOf, sized } from './support/size.ts';

const count = rowsOf(1_000_000);
const root = '/application/applications';
const cases: Record<string, readonly string[]> = {
  'first pages': [root, `${root}?offset=25`, `${root}?order=-amountFinanced`],
  'one status': [`${root}?status=SUBMITTED_NEW`, `${root}?status=APPROVED_WAITING_FOR_MORE_INFO`],
  'the largest status': [`${root}?status=SETTLED`],
  'two statuses': [`${root}?status=SUBMITTED_NEW,SUBMITTED_AMENDED`],
  'a company, with a status': [`${root}?clientId=2`, `${root}?clientId=2&status=SUBMITTED_NEW`],
  'a number or a rare name': [`${root}?keywords=1004242`, `${root}?keywords=papadopoulos+haulage`],
  'a common word': [`${root}?keywords=haulage`],
  counts: [`${root}/counts`],
  'the last page': [`${root}?offset=${count - 25}`],
  'page 10,000': [`${root}?offset=${sized({ tiny: 500, whole: 249_975 })}`],
};

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
const client = await pool.connect();

const startedAt = performance.now();
await fillWithApplications(client, { count, detailed: 20_000 });
console.log(`loaded in ${Math.round((performance.now() - startedAt) / 1000)} s`);
const manager = await sessionOf(client, 'manager@assay.test');
const broker = await sessionOf(client, 'broker@assay.test');

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
async function costOfCounts(): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const withCounts = await moveSome();
    await client.query('alter table application disable trigger count_moved');
    const without = await moveSome();
    await client.query('alter table application enable trigger count_moved');
    ratios.push(withCounts / without);
  }
  return median(ratios);
}

console.log(`a change of status takes ${(await costOfCounts()).toFixed(2)}× of one without counts`);
await client.query(
  'truncate application_count; insert into application_count select client_id, status, count(*) from application group by 1, 2',
);
await client.query('vacuum analyze');
client.release();
await pool.end();
await compareAll('application-floor.ts', manager, cases);
await compareAll('application-floor.ts', broker, {
  // Introducers filter by the public status; this is one of the statuses behind it.
  'an introducer’s own': [root, `${root}?offset=25`, `${root}?status=Settled`],
});
