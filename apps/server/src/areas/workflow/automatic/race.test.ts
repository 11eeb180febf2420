import { applicationArea as application } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { complete } from '@assay/given/application';
import pg from 'pg';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { run as buy } from '../../../../test/credit/buying.ts';
import { checked, type NewPerson } from '../../../../test/credit/checked.ts';
import { holdAnswers } from '../../../../test/credit/held-answers.ts';
import { until } from '../../../../test/until.ts';
import { moveTo, workOf } from '../../../../test/workflow/working.ts';
import { pool } from '../../../kernel/database/database.ts';

const [analyst, manager, broker] = [await as('analyst'), await as('manager'), await as('broker')];
const { one, task, run } = workOf(analyst);

/** Stops every transaction just before COMMIT until released. */
async function holdCommits() {
  const holder = new pg.Client(process.env.DATABASE_URL);
  await holder.connect();
  await holder.query("select pg_advisory_lock(hashtext('audit_head'))");
  const waiting = async () => {
    const { rows } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query !~ 'credit_exchange'",
    );
    return rows.length;
  };
  return {
    untilStopped: (count: number) => until(async () => (await waiting()) >= count),
    letGo: () => holder.end(),
  };
}

async function meet(
  first: { id: number; guarantorId: number },
  other: () => Promise<unknown>,
  isFirst: boolean,
) {
  const answers = await holdAnswers();
  const verified = buy('runIdentityCheck', first.id, [first.guarantorId]);
  await answers.untilHeld();
  const commits = await holdCommits();
  const inTurn = isFirst ? [other, answers.letGo] : [answers.letGo, other];
  const done: Promise<unknown>[] = [];
  try {
    for (const [index, start] of inTurn.entries()) {
      done.push(start());
      await commits.untilStopped(index + 1);
    }
  } finally {
    await commits.letGo();
  }
  const [{ body }] = await Promise.all([verified, ...done]);
  expect(body.data.reports).toHaveLength(1);
}

const both = [
  ['first', true],
  ['second', false],
] as [string, boolean][];

const isVerified = { outcome: 'VERIFIED', state: 'PASS', isAutomatic: true };

test.for(both)('puts findings during a rerun, %s, into the new run', async ([, isFirst]) => {
  const first = await checked();
  const second = await checked({ people: [first.people[0] as NewPerson] });
  const { id } = await one(second.id, 'AML_KYC');
  await meet(first, () => run(id), isFirst);
  expect(await one(second.id, 'AML_KYC')).toMatchObject({ run: 2 });
  expect(await task(second.id, 'AML_KYC.IDV')).toMatchObject(isVerified);
});

test.for(both)('puts findings during creation, %s, into the new workflows', async ([, isFirst]) => {
  const first = await checked();
  const { id, versions } = await complete(broker);
  const params = { id };
  const body = { guarantors: [first.people[0] as NewPerson], version: versions.guarantors };
  await broker.call(application.saveGuarantors, { params, body });
  const { version } = (await broker.call(application.getApplication, { params })).body.data;
  await meet(first, () => broker.call(application.submitApplication, { params, body: { version } }), isFirst);
  const { assessmentId } = (await analyst.call(application.getApplication, { params })).body.data;
  expect(await task(assessmentId ?? 0, 'AML_KYC.IDV')).toMatchObject(isVerified);
});

test.for(both)('puts findings during reopening, %s, into the reopened workflows', async ([, isFirst]) => {
  const first = await checked();
  const second = await checked({ people: [first.people[0] as NewPerson] });
  const params = { id: second.id };
  await moveTo(manager, second.id, 'DECLINED');
  const { version } = (await manager.call(assessment.getAssessment, { params })).body.data;
  const change = { status: 'IN_PROGRESS_CREDIT_IN_PROGRESS', version } as const;
  await meet(first, () => manager.call(assessment.saveStatus, { params, body: change }), isFirst);
  expect(await task(second.id, 'AML_KYC.IDV')).toMatchObject(isVerified);
});

test('answers nothing once the application has ended', async () => {
  const first = await checked();
  const second = await checked({ people: [first.people[0] as NewPerson] });
  await meet(first, () => moveTo(manager, second.id, 'DECLINED'), true);
  expect(await task(second.id, 'AML_KYC.IDV')).toMatchObject({ state: 'PENDING', outcome: null });
});
