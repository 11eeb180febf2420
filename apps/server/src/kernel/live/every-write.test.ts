import { lenderId } from '@assay/contract/iam/client';
import type { Endpoint } from '@assay/contract/kit/endpoint';
import { permissionCodes } from '@assay/contract/kit/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, type Caller, signedInAs, theApp } from '../../../test/client.ts';
import * as given from '../../../test/given.ts';
import { ask, type Subject } from '../../../test/request/request.ts';
import { prepare } from '../../../test/request/requests.ts';
import { until } from '../../../test/until.ts';
import { db, newClient } from '../database/database.ts';
import { type Announcement, eventChannel } from './events.ts';

const { endpoints } = await theApp();

const apart = ['savePresence'];

const isOfRecord = ({ path }: Endpoint) =>
  /^\/(?:application\/applications|assessment\/(?:assessments|accreditations)|lms\/assessment|workflow\/(?:workflows|task))\/.*:/.test(
    path,
  );
const writes = endpoints.filter(
  (entry) => entry.method !== 'GET' && !entry.reads && isOfRecord(entry) && !apart.includes(entry.name ?? ''),
);
const named = writes.map((entry) => [`${entry.method} ${entry.path}`, entry] as const);

const listener = newClient();
const announced: Announcement[] = [];
let caller: Caller;
let subject: Subject;

beforeAll(async () => {
  await listener.connect();
  listener.on('notification', ({ payload }) => announced.push(...JSON.parse(payload ?? '[]')));
  await listener.query(`listen ${eventChannel}`);
  caller = await signedInAs((await given.user({ permissions: permissionCodes, clientId: lenderId })).id);
  const { id, clientId } = await given.user({ permissions: permissionCodes });
  const { roleId } = await given.user({ clientId });
  const newUser = async () => (await given.user({ clientId })).id;
  subject = { owner: await signedInAs(id), admin: await as('admin'), clientId, roleId, newUser };
});
afterAll(() => listener.end());

async function assessmentOf({ path }: Endpoint, id: number): Promise<number> {
  const { assessmentId } = await db
    .selectFrom('workflow as w')
    .innerJoin('workflow_task as t', 't.workflow_id', 'w.id')
    .where(path.includes('/workflows/') ? 'w.id' : 't.id', '=', id)
    .select('w.assessment_id as assessmentId')
    .limit(1)
    .executeTakeFirstOrThrow();
  return assessmentId;
}

async function nameOf(entry: Endpoint, id: number): Promise<Told> {
  const { path } = entry;
  if (path.startsWith('/assessment/accreditations/invitations')) return { isInvitation: true };
  if (path.startsWith('/assessment/accreditations')) return { accreditationId: id };
  if (path.startsWith('/workflow')) return { assessmentId: await assessmentOf(entry, id) };
  if (path.startsWith('/assessment') || path.startsWith('/lms')) {
    const { id: applicationId } = await db
      .selectFrom('application')
      .where('assessment_id', '=', id)
      .select('id')
      .executeTakeFirstOrThrow();
    return { assessmentId: id, applicationId };
  }
  if (!path.includes(':applicationNumber')) return { applicationId: id };
  const { id: applicationId } = await db
    .selectFrom('application')
    .where('application_number', '=', String(id))
    .select('id')
    .executeTakeFirstOrThrow();
  return { applicationId };
}

interface Told {
  readonly applicationId?: number;
  readonly assessmentId?: number;
  readonly accreditationId?: number;
  /** An invitation has no accreditation id yet. */
  readonly isInvitation?: boolean;
}

const names = ['applicationId', 'assessmentId', 'accreditationId'] as const;

const isNews = (event: Announcement['event'], record: Told) =>
  (record.isInvitation && event.part === 'invitations') ||
  names.some((name) => record[name] !== undefined && event[name] === record[name]);

test('finds writes to test', () => {
  expect(writes.length).toBeGreaterThan(15);
});

test.for(named)('announces %s to everyone who has the record open', async ([, entry]) => {
  const request = await prepare(entry, subject);
  const record = await nameOf(entry, request.id);
  await listener.query('select 1');
  announced.length = 0;
  const reply = await ask(request.author ?? caller, entry, request);
  expect(reply.statusCode, reply.body).toBe(200);
  const isOfIt = ({ event }: Announcement) => isNews(event, record);
  const { event } = await until(() => announced.find(isOfIt));
  expect(event.kind).toMatch(/^(?:application|assessment|accreditation)\.changed$/);
  expect(event.part).toEqual(expect.any(String));
  expect(event.actorId).toEqual(expect.any(Number));
});
