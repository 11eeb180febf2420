import { applicationArea as application } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { lenderId } from '@assay/contract/iam/client';
import { submitted, withdrawals } from '@assay/given/application';
import { introducerId } from '@assay/given/iam';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';

async function both() {
  const rows = async (text: string) => (await sql.raw(text).execute(db)).rows;
  return {
    kept: [
      await rows('select * from assessment_count where count <> 0 order by 1, 2, 3'),
      await rows('select * from assignee_count where count <> 0 order by 1, 2'),
    ],
    counted: [
      await rows(`select client_id, status, (analyst_id is not null or settlement_officer_id is not null) as is_assigned,
        count(*) as count from application where assessment_id is not null group by 1, 2, 3 order by 1, 2, 3`),
      await rows(`select user_id, status, count(*) as count from (
        select analyst_id as user_id, status, id from application where analyst_id is not null
        union select settlement_officer_id, status, id from application where settlement_officer_id is not null
      ) held group by 1, 2 order by 1, 2`),
    ],
  };
}

const analyst = () =>
  given.user({ clientId: lenderId, permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.READ'] });

test('keeps the counters correct through everything that changes an assessment', async () => {
  const agree = async (after: string) => {
    const { kept, counted } = await both();
    expect(kept, after).toEqual(counted);
  };
  await agree('the demo');
  const [broker, manager] = [await as('broker'), await as('manager')];
  const people = [await analyst(), await analyst()];
  const made = await Promise.all([submitted(broker), submitted(broker), submitted(broker)]);
  await agree('the first submission');
  const ids = made.map(({ assessmentId }) => assessmentId ?? 0);
  const [first = 0] = ids;
  const assign = (userId: number | null, role: 'CREDIT_ANALYST' | 'SETTLEMENT_OFFICER') =>
    manager.call(assessment.assignMany, { body: { assessments: ids.map((id) => ({ id })), role, userId } });
  await assign(people[0]?.id ?? 0, 'CREDIT_ANALYST');
  await assign(people[0]?.id ?? 0, 'SETTLEMENT_OFFICER');
  await agree('one person for both roles');
  await assign(people[1]?.id ?? 0, 'CREDIT_ANALYST');
  await agree('another analyst');
  const read = async () =>
    (await manager.call(assessment.getAssessment, { params: { id: first } })).body.data;
  await manager.call(assessment.saveStatus, {
    params: { id: first },
    body: { status: 'IN_PROGRESS_CREDIT_IN_PROGRESS', version: (await read()).version },
  });
  await agree('another status');
  const elsewhere = await given.user({ clientId: introducerId, permissions: ['APPLICATION.READ'] });
  const { data } = await read();
  await manager.call(application.moveApplication, {
    params: { applicationNumber: data.applicationNumber },
    body: { clientId: introducerId, userId: elsewhere.id },
  });
  await agree('a move to another company');
  const reasons = (await broker.call(application.listStatusReasons, { query: withdrawals })).body.data;
  const [, second] = made;
  await broker.call(application.withdrawApplication, {
    params: { id: second?.id ?? 0 },
    body: { reasonId: reasons[0]?.id ?? 0, statusReason: null, version: second?.version ?? 0 },
  });
  await assign(null, 'CREDIT_ANALYST');
  await assign(null, 'SETTLEMENT_OFFICER');
  await agree('a withdrawal, and nobody any more');
});
