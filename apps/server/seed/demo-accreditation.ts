import { invitationDays } from '@assay/contract/assessment/accreditation/link';
import { isAccreditationEnded } from '@assay/lending/accreditations';
import type pg from 'pg';
import { keepFile } from '../src/kernel/storage/storage.ts';
import { copyRecords } from './copy.ts';
import {
  type DemoAccreditation,
  type DemoDirector,
  type DemoInvitation,
  demoAccreditations,
} from './demo/accreditation/accreditations.ts';
import type { Accredited } from './demo/audit/accreditation-log.ts';
import { readContents } from './demo/document/contents.ts';
import { dayMs, instant } from './demo/moments.ts';
import { demoSeed } from './demo.ts';
import { loadedDemo } from './demo-application.ts';

const insert = async (client: pg.PoolClient, text: string, values: unknown[]): Promise<number> => {
  const { rows } = await client.query<{ id: string }>(`${text} returning id`, values);
  return Number(rows[0]?.id);
};

const entity = (client: pg.PoolClient, kind: 'INDIVIDUAL' | 'ORGANISATION', at: string) =>
  insert(client, 'insert into entity (kind, created_at) values ($1, $2)', [kind, at]);

async function organisation(client: pg.PoolClient, abn: string, createdAt: string): Promise<number> {
  const entityId = await entity(client, 'ORGANISATION', createdAt);
  await copyRecords(client, 'organisation', [{ entityId, abn, createdAt }]);
  return entityId;
}

async function individual(client: pg.PoolClient, director: DemoDirector, at: string): Promise<number> {
  if (director.entityId !== null) return director.entityId;
  const entityId = await entity(client, 'INDIVIDUAL', at);
  const { firstName, middleName, lastName, dateOfBirth, driverLicenseNumber, driverLicenseState } = director;
  const person = { firstName, middleName, lastName, dateOfBirth, driverLicenseNumber, driverLicenseState };
  await copyRecords(client, 'individual', [
    { entityId, ...person, creditEnriched: false, createdAt: at, updatedAt: at },
  ]);
  return entityId;
}

async function assessment(client: pg.PoolClient, made: DemoAccreditation): Promise<number> {
  const { steps, analystId, reason } = made;
  const last = steps.at(-1) ?? steps[0];
  const isDecided = isAccreditationEnded(last.status);
  return insert(
    client,
    `insert into assessment (type, client_id, created_at, updated_at, analyzed_by, decision_by, decision_at, decision_note)
     values ('ACCREDITATION', $1, $2, $3, $4, $5, $6, $7)`,
    [
      ...[made.client?.id ?? null, steps[0].at, last.at, analystId],
      ...(isDecided ? [analystId, last.at, reason] : [null, null, null]),
    ],
  );
}

async function reasonId(client: pg.PoolClient, made: DemoAccreditation): Promise<number | null> {
  if (made.reason === null) return null;
  const { rows } = await client.query<{ id: string }>(
    'select id from accreditation_reason where reason = $1 and status = $2',
    [made.reason, made.steps.at(-1)?.status],
  );
  return Number(rows[0]?.id);
}

async function addAttachments(client: pg.PoolClient, id: number, made: DemoAccreditation): Promise<void> {
  for (const { html, at } of made.notes)
    await client.query(
      `insert into note (owner_type, owner_id, section, body, created_by, created_at, updated_at)
       values ('ASSESSMENT', $1, 'accreditation', $2, $3, $4, $4)`,
      [id, html, made.analystId, at],
    );
  if (made.certificateAt === null) return;
  const content = (await readContents())['certificate-of-currency.pdf'];
  await keepFile(content);
  await client.query(
    `insert into document (owner_type, owner_id, purpose, original_filename, type, sha256, created_at, created_by)
     values ('ASSESSMENT', $1, 'internal', $2, $3, $4, $5, $6)`,
    [id, content.originalFilename, content.type, content.sha256, made.certificateAt, made.analystId],
  );
}

async function invitation(
  client: pg.PoolClient,
  { entityName, email, invitedAt }: DemoInvitation,
  used?: { at: string; accreditationId: number },
): Promise<void> {
  await client.query(
    `insert into accreditation_invitation (entity_name, email, expires_at, used_at, accreditation_id, created_by, created_at)
     select $1, $2, $3, $4, $5, u.id, $6 from app_user u where u.email = 'accreditation@assay.test'`,
    [
      ...[entityName, email, instant(Date.parse(invitedAt) + invitationDays * dayMs)],
      ...[used?.at ?? null, used?.accreditationId ?? null, invitedAt],
    ],
  );
}

async function link(
  client: pg.PoolClient,
  made: DemoAccreditation,
  { id, entityId, personId }: { id: number; entityId: number; personId: number | undefined },
): Promise<void> {
  if (!made.client) return;
  const linked = 'set accreditation_id = $1, entity_id = $2 where id = $3';
  await client.query(`update client ${linked}`, [id, entityId, made.client.id]);
  await client.query(`update app_user ${linked}`, [id, personId, made.userId]);
  await client.query('update accreditation set administrator_id = $2 where id = $1', [id, made.userId]);
}

async function addAccreditation(client: pg.PoolClient, made: DemoAccreditation): Promise<void> {
  const { company, directors, steps, analystId } = made;
  const [{ at }] = steps;
  const { status, at: updatedAt } = steps.at(-1) ?? steps[0];
  const { referees, ...licences } = made.licences;
  const entityId = await organisation(client, company.abn, at);
  const id = await assessment(client, made);
  const own = { id, entityId, status, statusReasonId: await reasonId(client, made), analystId };
  const when = { createdAt: at, updatedAt, updatedBy: analystId };
  await copyRecords(client, 'accreditation', [
    { ...own, ...company, ...licences, referees: JSON.stringify(referees), ...when },
  ]);
  const personIds: number[] = [];
  for (const director of directors) personIds.push(await individual(client, director, at));
  await copyRecords(
    client,
    'accreditation_director',
    directors.map((director, n) => ({
      ...director,
      accreditationId: id,
      position: n + 1,
      entityId: personIds[n] ?? 0,
    })),
  );
  await link(client, made, { id, entityId, personId: personIds[0] });
  const invited = { entityName: company.entityName, email: company.email, invitedAt: made.invitedAt };
  await invitation(client, invited, { at, accreditationId: id });
  await addAttachments(client, id, made);
}

async function loadedAccreditations(client: pg.PoolClient) {
  const { rows } = await client.query<{ at: string }>(
    "select coalesce(max(finished_at), now()) as at from installation where part = 'demo-accreditation'",
  );
  const { iam, applications } = await loadedDemo(client);
  return demoAccreditations(demoSeed, new Date(rows[0]?.at ?? Date.now()), iam, applications);
}

export async function listAccredited(client: pg.PoolClient): Promise<Accredited[]> {
  const { rows } = await client.query<{ id: string; entity_id: string; abn: string; people: string[] }>(
    `select c.id, c.entity_id, c.abn, array(select d.entity_id::text from accreditation_director d
       where d.accreditation_id = c.id order by d.position) as people from accreditation c`,
  );
  const { accreditations } = await loadedAccreditations(client);
  return accreditations.flatMap((made) => {
    const row = rows.find(({ abn }) => abn === made.company.abn);
    if (!row) return [];
    return [{ id: Number(row.id), entityId: Number(row.entity_id), personIds: row.people.map(Number), made }];
  });
}

export async function loadDemoAccreditations(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query('select from accreditation_invitation limit 1');
  if (rowCount) return;
  const { accreditations, waiting } = await loadedAccreditations(client);
  for (const made of accreditations) await addAccreditation(client, made);
  for (const invited of waiting) await invitation(client, invited);
}
