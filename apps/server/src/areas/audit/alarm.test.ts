import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { audit } from '@assay/contract/audit/area';
import { iam } from '@assay/contract/iam/area';
import { roleForm } from '@assay/given/iam';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { as, nobody } from '../../../test/client.ts';
import { startServer } from '../../../test/server-process.ts';
import { until } from '../../../test/until.ts';
import { startCheckpointing } from '../../kernel/audit/audit-checkpointing.ts';
import { db } from '../../kernel/database/database.ts';

/** Changes the database as its superuser could. */
const tamper = (...statements: string[]) =>
  db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    for (const statement of statements) await sql.raw(statement).execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
  });

const checkpoints = `${process.env.DATA_DIR}/audit-checkpoints.jsonl`;

const brokenSince = async () => (await (await as('auditor')).call(audit.getTrail, {})).body.data.brokenSince;

async function metric(): Promise<string | undefined> {
  const { body } = await nobody.send({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' });
  return /^assay_audit_broken (\d)$/m.exec(body)?.[1];
}

async function verify(): Promise<number> {
  const file = path.join(import.meta.dirname, '../../verify-audit.ts');
  const child = spawn(process.execPath, [file], { env: process.env, stdio: 'ignore' });
  return (await once(child, 'exit'))[0] as number;
}

async function restore(): Promise<void> {
  await tamper(
    'truncate audit_entry',
    'insert into audit_entry select * from kept_entry',
    'delete from audit_head',
    'insert into audit_head select * from kept_head',
    'drop table kept_entry, kept_head',
  );
  await writeFile(checkpoints, '');
  await compare();
}

const compare = async () => (await startCheckpointing()).stop();

test.for([
  [
    'a tail that was cut off together with the head',
    'delete from audit_entry where seq > (select count - 3 from audit_head)',
    'update audit_head set count = count - 3, hash = (select hash from audit_entry order by seq desc limit 1)',
  ],
  ['a tail that was cut off', 'delete from audit_entry where seq = (select count from audit_head)'],
  [
    'a chain that was written anew',
    "update audit_entry set hash = sha256('anew') where seq = (select count from audit_head)",
    "update audit_head set hash = sha256('anew')",
  ],
])('detects %s while running, until the chain is verified', async ([, ...statements]) => {
  await (await as('admin')).call(iam.createRole, { body: roleForm(`Alarm ${Date.now()}`) });
  await compare();
  expect([await brokenSince(), await metric()]).toEqual([null, '0']);
  await tamper(
    'create table kept_entry as table audit_entry',
    'create table kept_head as table audit_head',
    ...statements,
  );
  const running = await startCheckpointing();
  expect([await brokenSince(), await metric()]).toEqual([expect.any(String), '1']);
  expect(await verify()).toBe(1);
  await tamper('delete from audit_alarm');
  await running.stop();
  expect(await brokenSince(), 'an alarm that was deleted is raised again').toEqual(expect.any(String));
  await restore();
  expect(await verify()).toBe(0);
  expect([await brokenSince(), await metric()]).toEqual([null, '0']);
});

test('logs a broken chain as an error', async () => {
  await (await as('admin')).call(iam.createRole, { body: roleForm(`Alarm ${Date.now()}`) });
  await compare();
  await tamper(
    'create table kept_entry as table audit_entry',
    'create table kept_head as table audit_head',
    'delete from audit_entry where seq = (select count from audit_head)',
  );
  const server = await startServer();
  await until(() => server.log().includes('the audit trail is broken'));
  await server.stop();
  await restore();
  expect(await verify()).toBe(0);
});

test('alerts readers of the log only', async () => {
  expect(await (await as('payments')).call(audit.getTrail, {})).toBeRefused('FORBIDDEN');
});
