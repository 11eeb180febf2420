import { assessment } from '@assay/contract/assessment/area';
import { submitted } from '@assay/given/application';
import { expect, test } from 'vitest';
import { as, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';

test("lists the business's newest assessments, fourteen at most, with their count", async () => {
  const [broker, analyst] = [await as('broker'), await as('analyst')];
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) ids.unshift((await submitted(broker)).assessmentId ?? 0);
  const linked = async (query: Record<string, string>) =>
    (await analyst.call(assessment.listLinkedAccounts, { query: query as { abn: string } })).body;
  const { data, count } = await linked({ abn: '51 824 753 556', limit: '14', type: 'APPLICATION' });
  expect(data.slice(0, 3).map(({ id }) => id)).toEqual(ids);
  expect(data[0]).toMatchObject({
    publicStatus: 'Submitted',
    status: 'SUBMITTED_NEW',
    applicationNumber: expect.any(String),
  });
  expect(count).toBeGreaterThanOrEqual(3);
  expect((await linked({ abn: '51824753556', limit: '2' })).data).toHaveLength(2);
  expect(await linked({ abn: '83 914 571 673' })).toEqual({ data: [], count: 0 });
  for (const query of [
    {},
    { abn: '123' },
    { abn: '51824753556', limit: '15' },
    { abn: '51824753556', limit: '0' },
  ])
    expect(await analyst.call(assessment.listLinkedAccounts, { query: query as never })).toBeRefused(
      'VALIDATION_FAILED',
    );
});

test("totals an agent's submitted and settled applications", async () => {
  const user = await given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ', 'APPLICATION.CREATE', 'APPLICATION.UPDATE'],
  });
  const [agent, analyst] = [await signedInAs(user.id), await as('analyst')];
  const totals = async (userId: number) =>
    analyst.call(assessment.getTotalAssessment, { params: { userId } });
  expect((await totals(user.id)).body.data).toEqual({ submitted: 0, settled: 0 });
  const { id } = await submitted(agent);
  await submitted(agent);
  await db.updateTable('application').set({ status: 'SETTLED' }).where('id', '=', id).execute();
  expect((await totals(user.id)).body.data).toEqual({ submitted: 2, settled: 1 });
  expect(await totals(999_999_999)).toBeRefused('NOT_FOUND', 'User not found.');
});
