import type pg from 'pg';
import { continueIds, copyRecords } from './copy.ts';
import { accreditationReasons, fees, policy, prices, roles, statusReasons } from './reference-data.ts';

export async function loadReference(client: pg.PoolClient): Promise<void> {
  for (const role of roles) {
    await client.query(
      `with made as (insert into role (name, is_introducer) values ($1, $2) returning id)
       insert into role_permission (role_id, permission) select id, unnest($3::text[]) from made`,
      [role.name, role.isIntroducer, role.permissions],
    );
  }
}

export async function loadApplicationReference(client: pg.PoolClient): Promise<void> {
  await copyRecords(client, 'status_reason', statusReasons);
  await continueIds(client, 'status_reason');
  await copyRecords(client, 'reference_value', [{ name: 'fees', value: JSON.stringify(fees) }]);
}

export const loadCreditReference = (client: pg.PoolClient): Promise<void> =>
  copyRecords(client, 'reference_value', [{ name: 'prices', value: JSON.stringify(prices) }]);

export const loadWorkflowReference = (client: pg.PoolClient): Promise<void> =>
  copyRecords(client, 'reference_value', [{ name: 'policy', value: JSON.stringify(policy) }]);

export async function loadAccreditationReference(client: pg.PoolClient): Promise<void> {
  await copyRecords(client, 'accreditation_reason', accreditationReasons);
  await continueIds(client, 'accreditation_reason');
}
