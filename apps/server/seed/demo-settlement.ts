import type pg from 'pg';
import { continueIds, copyRecords } from './copy.ts';
import { demoFunders, demoSettlements } from './demo/settlement/settlements.ts';
import { demoSeed } from './demo.ts';
import { loadedDemo } from './demo-application.ts';

const settlementsOf = async (client: pg.PoolClient) => {
  const { iam, applications } = await loadedDemo(client);
  return demoSettlements(demoSeed, iam, applications);
};

export async function loadDemoFunders(client: pg.PoolClient): Promise<void> {
  await copyRecords(client, 'funder', demoFunders);
  await continueIds(client, 'funder');
  const assignments = (await settlementsOf(client)).map(({ assignment }) => assignment);
  await copyRecords(client, 'funder_assignment', assignments);
}

export async function loadDemoSubmissions(client: pg.PoolClient): Promise<void> {
  const submissions = (await settlementsOf(client)).flatMap(({ submission }) => submission ?? []);
  await copyRecords(client, 'lms_submission', submissions);
}
