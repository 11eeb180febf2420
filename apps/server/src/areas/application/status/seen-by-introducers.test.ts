import { applicationArea as application } from '@assay/contract/application/area';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { quoteForm, submitted } from '@assay/given/application';
import { publicStatusOf, type Status, statusCodes } from '@assay/lending/statuses';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';

const intake: PermissionCode[] = [
  'ACCESS.CREDIT_PLATFORM',
  'APPLICATION.READ',
  'APPLICATION.CREATE',
  'APPLICATION.UPDATE',
];

let broker: Caller;
let support: Caller;
let id: number;
beforeAll(async () => {
  const user = await given.user({ permissions: intake });
  broker = await signedInAs(user.id);
  support = await as('support');
  ({ id } = await submitted(broker));
});

const ownWords = 'what the analyst wrote';

async function put(status: Status) {
  const reason = await db.selectFrom('status_reason').select(['id', 'reason']).executeTakeFirstOrThrow();
  await db
    .updateTable('application')
    .set({ status, status_reason_id: reason.id, status_reason: ownWords })
    .where('id', '=', id)
    .execute();
  return reason.reason;
}

const read = async (caller: Caller) =>
  (await caller.call(application.getApplication, { params: { id } })).body.data;

describe.for(statusCodes)('of %s', (status) => {
  test('introducers read the public status only, everywhere', async () => {
    await put(status);
    const publicStatus = publicStatusOf(status);
    const answers = [
      await read(broker),
      (await broker.call(application.listApplications, { query: {} })).body.data,
      (await broker.call(application.countApplications, {})).body.data,
    ];
    for (const answer of answers) expect(JSON.stringify(answer)).not.toContain('"status":');
    expect(answers[0]).toMatchObject({ publicStatus });
    expect(answers[1]).toMatchObject([{ id, publicStatus }]);
    expect(answers[2]).toEqual([{ publicStatus, count: 1 }]);
    expect(await read(support)).toMatchObject({ status, publicStatus });
  });

  test('introducers can filter by the public status, not by the internal one', async () => {
    await put(status);
    const publicStatus = publicStatusOf(status);
    const found = async (query: Record<string, string>) =>
      (await broker.call(application.listApplications, { query })).body.data.map((row) => row.id);
    expect(await found({ status: publicStatus })).toEqual([id]);
    const other = publicStatus === 'Draft' ? 'Settled' : 'Draft';
    expect(await found({ status: other })).toEqual([]);
    const refusals = [
      await broker.call(application.listApplications, { query: { status } }),
      await broker.call(application.getNeighbours, { params: { id }, query: { status } }),
      await broker.call(application.exportApplications, { query: { status, format: 'csv' } }),
    ];
    for (const refused of refusals)
      expect(refused).toBeRefused('VALIDATION_FAILED', 'Select a status from the list');
  });
});

test.for([
  ['IN_PROGRESS_CREDIT_WAITING_FOR_MORE_INFO', 'all'],
  ['WITHDRAWN_BY_LENDER', 'all'],
  ['WITHDRAWN_BY_INTRODUCER', 'all'],
  ['DECLINED', 'the reason'],
  ['APPROVED_WAITING_FOR_MORE_INFO', 'nothing'],
  ['IN_PROGRESS_CREDIT_REFERRED', 'nothing'],
  ['IN_SETTLEMENT_WAITING_FOR_PAYMENT', 'nothing'],
] as const)('of why it is %s introducers are told %s', async ([status, told]) => {
  const reason = await put(status);
  expect((await read(broker)).statusReason).toBe(
    { all: ownWords, 'the reason': reason, nothing: null }[told],
  );
  expect((await read(support)).statusReason).toBe(ownWords);
});

test('staff can filter by either', async () => {
  await put('IN_PROGRESS_CREDIT_REFERRED');
  const { client } = await read(support);
  const found = async (status: string) =>
    (await support.call(application.listApplications, { query: { status, clientId: String(client.id) } }))
      .body.data;
  expect(await found('In Progress')).toMatchObject([{ id, status: 'IN_PROGRESS_CREDIT_REFERRED' }]);
  expect(await found('IN_PROGRESS_CREDIT_REFERRED')).toHaveLength(1);
  expect(await found('IN_PROGRESS_CREDIT_IN_PROGRESS')).toHaveLength(0);
});

test('lets a manager of another company read its applications, but not change them', async () => {
  await put('DRAFTED_NEW');
  const { client } = await read(support);
  const manager = await given.user({ permissions: intake });
  await db.insertInto('user_managed_client').values({ user_id: manager.id, client_id: client.id }).execute();
  const caller = await signedInAs(manager.id);
  const seen = await read(caller);
  expect(Object.values(seen.may).filter(Boolean)).toEqual([]);
  const params = { id };
  const { version } = seen;
  const refusals = [
    await caller.call(application.saveNotes, {
      params,
      body: { supportingNotes: 'Mine' },
    }),
    await caller.call(application.submitApplication, { params, body: { version } }),
    await caller.call(application.draftApplication, { params, body: { version } }),
    await caller.call(application.withdrawApplication, {
      params,
      body: { reasonId: 1, statusReason: null, version },
    }),
  ];
  for (const refused of refusals)
    expect(refused).toBeRefused('FORBIDDEN', `Only ${client.name} can change this application.`);
  const body = { quote: quoteForm, clientId: client.id, userId: seen.user.id };
  expect(await caller.call(application.createApplication, { body })).toBeRefused('UNPROCESSABLE');
});
