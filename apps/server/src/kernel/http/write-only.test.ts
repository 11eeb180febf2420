import { applicationArea as application } from '@assay/contract/application/area';
import { iam } from '@assay/contract/iam/area';
import { lenderId } from '@assay/contract/iam/client';
import type { Endpoint } from '@assay/contract/kit/endpoint';
import { permissionCodes } from '@assay/contract/kit/permissions';
import { quoteForm, submitted } from '@assay/given/application';
import { clientForm, introducerId, roleForm, userForm } from '@assay/given/iam';
import { beforeAll, expect, test } from 'vitest';
import { as, type Caller, signedInAs, theApp } from '../../../test/client.ts';
import { guarantor } from '../../../test/entity/people.ts';
import * as given from '../../../test/given.ts';
import { funded } from '../../../test/lms/pushing.ts';
import { postFiles } from '../../../test/payment/jobs.ts';
import { ask, type Subject } from '../../../test/request/request.ts';
import { prepare } from '../../../test/request/requests.ts';

postFiles();

const isOwn = ({ path }: Endpoint) => path.startsWith('/auth/');

const writes = (await theApp()).endpoints.filter(
  (entry) => entry.method !== 'GET' && entry.permission !== 'public' && !isOwn(entry),
);
const named = (entries: readonly Endpoint[]) =>
  entries.map((entry) => [`${entry.method} ${entry.path}`, entry] as const);

const made: Readonly<Record<string, () => Promise<object>>> = {
  createUser: async () => userForm(`Unread ${Date.now()}`),
  createClient: async () => clientForm(`Unread ${Date.now()}`, { bdmId: 1, dealRecipientClientId: lenderId }),
  createRole: async () => roleForm(`Unread ${Date.now()}`),
  createApplication: async () => {
    const { id: userId } = await given.user({ clientId: introducerId });
    return { quote: quoteForm, clientId: introducerId, userId };
  },
  assignMany: async () => ({
    assessments: [{ id: (await submitted(await as('broker'))).assessmentId ?? 0 }],
    role: 'CREDIT_ANALYST',
    userId: null,
  }),
  addIndividualNote: async () => ({ entityId: (await guarantor()).entityId, note: '<p>Known</p>' }),
  inviteCompany: async () => ({ entityName: 'Unread', email: `unread.${Date.now()}@introducer.example` }),
  validateSubmit: async () => ({ assessmentId: (await funded()).id }),
  submit: async () => ({ assessmentId: (await funded()).id, xmlOption: 'ACCOUNT' }),
};

let caller: Caller;
let subject: Subject;

beforeAll(async () => {
  const permissions = permissionCodes.filter((code) => !code.endsWith('READ'));
  caller = await signedInAs((await given.user({ permissions, clientId: lenderId })).id);
  const { id, clientId } = await given.user({ permissions: permissionCodes });
  const { roleId } = await given.user({ clientId });
  const newUser = async () => (await given.user({ clientId })).id;
  subject = { owner: await signedInAs(id), admin: await as('admin'), clientId, roleId, newUser };
});

test('gives the writer no read permission', async () => {
  const params = { id: subject.clientId };
  expect(await caller.call(iam.getClient, { params })).toBeRefused('FORBIDDEN');
  expect(await caller.call(application.getApplication, { params })).toBeRefused('FORBIDDEN');
});

test.for(named(writes))('hides the record from a writer without read permission in %s', async ([, entry]) => {
  const request = entry.path.includes(':')
    ? await prepare(entry, subject)
    : { id: 0, body: await made[entry.name ?? '']?.() };
  const reply = await ask(caller, entry, request as { id: number; body?: object });
  if (reply.statusCode === 403) return;
  expect(reply.statusCode, reply.body).toBe(200);
  const { data } = reply.json<{ data: object | null }>();
  const toldOf = Object.keys(data ?? {});
  expect(['', 'id,version']).toContain(toldOf.join());
});
