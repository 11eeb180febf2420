import type pg from 'pg';
import { continueIds, copyRecords } from './copy.ts';
import { demoAssessed } from './demo/assessment/assessed.ts';
import type { DemoConditionList } from './demo/assessment/conditions.ts';
import { demoSeed } from './demo.ts';
import { loadedDemo } from './demo-application.ts';

async function copyConditions(client: pg.PoolClient, lists: readonly DemoConditionList[]): Promise<void> {
  const numbered = lists.map((list, n) => ({ id: n + 1, ...list }));
  await copyRecords(
    client,
    'approval_condition_list',
    numbered.map(({ id, assessmentId, type, at, by }) => ({
      ...{ id, assessmentId, type },
      ...{ updatedAt: at, updatedBy: by },
    })),
  );
  const conditions = numbered.flatMap(({ id, at: createdAt, conditions: all }) =>
    all.map(({ condition, status, at, by }, n) => ({
      ...{ listId: id, position: n + 1, condition, status },
      ...{ createdAt, updatedAt: at, updatedBy: by },
    })),
  );
  await copyRecords(
    client,
    'approval_condition',
    conditions.map((condition, n) => ({ id: n + 1, ...condition })),
  );
}

export async function loadDemoAssessed(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query(
    'select from credit_reference union all select from approval_condition_list limit 1',
  );
  if (rowCount) return;
  const { iam, applications } = await loadedDemo(client);
  const { references, lists } = demoAssessed(demoSeed, iam, applications);
  await copyRecords(
    client,
    'credit_reference',
    references.map((reference, n) => ({ id: n + 1, ...reference })),
  );
  await copyConditions(client, lists);
  for (const table of ['credit_reference', 'approval_condition_list', 'approval_condition'])
    await continueIds(client, table);
}
