import { assessment } from '@assay/contract/assessment/area';
import { size } from '@assay/given/size';
import { expect, test, vi } from 'vitest';
import { as } from '../../../../test/client.ts';
import {
  accountsOf,
  funded,
  push,
  readAssessment,
  saveFunder,
  submissionOf,
} from '../../../../test/lms/pushing.ts';
import { agent, movingBy } from '../../../../test/moving.ts';
import { db } from '../../../kernel/database/database.ts';

vi.setConfig({ testTimeout: size({ test: 90_000, prove: 900_000 }) });

test('pushes once for a hundred concurrent calls, with one account', async () => {
  const { id, applicationNumber } = await funded();
  const replies = await Promise.all(Array.from({ length: 100 }, () => push(id)));
  const codes = replies.map(({ status, body }) => (status === 200 ? 'DONE' : body.code));
  expect(codes.filter((code) => code === 'DONE')).toHaveLength(1);
  expect(new Set(codes)).toEqual(
    new Set(
      codes.filter((code) => ['DONE', 'TOO_MANY_REQUESTS', 'APPLICATION_ALREADY_SUBMITTED'].includes(code)),
    ),
  );
  expect(await accountsOf(applicationNumber)).toMatchObject([{ pushes: 1 }]);
  expect((await submissionOf(id)).pushes).toHaveLength(1);
});

test('pushes once for ten calls with one key, with equal answers', async () => {
  const { id, applicationNumber } = await funded();
  const key = crypto.randomUUID();
  const replies = await Promise.all(Array.from({ length: 10 }, () => push(id, { key })));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(new Set(replies.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
  expect(await accountsOf(applicationNumber)).toMatchObject([{ pushes: 1 }]);
});

test('answers a repeated second push like the first, also while that is being sent', async () => {
  const { id, applicationId, applicationNumber } = await funded();
  await push(id);
  const again = { repush: true, key: crypto.randomUUID() };
  const first = await push(id, again);
  expect(first.status).toBe(200);
  await db
    .updateTable('lms_submission')
    .set({ state: 'SENDING' })
    .where('application_id', '=', applicationId)
    .execute();
  expect((await push(id, again)).status).toBe(200);
  expect(await push(id, { repush: true })).toBeRefused('TOO_MANY_REQUESTS');
  expect(await accountsOf(applicationNumber)).toMatchObject([{ pushes: 2 }]);
});

test('never moves and pushes, nor pushes twice, under concurrent move, status change and push', async () => {
  const manager = await as('manager');
  const { move } = movingBy(manager);
  for (let round = 0; round < size({ test: 10, prove: 200 }); round += 1) {
    const { id, applicationId, applicationNumber } = await funded();
    const { version } = await readAssessment(id);
    const to = await agent();
    const [moved, pushed, again, sentBack] = await Promise.all([
      move(applicationNumber, to),
      push(id),
      push(id),
      manager.call(assessment.saveStatus, {
        params: { id },
        body: { status: round % 2 ? 'DRAFTED_AMENDED' : 'IN_PROGRESS_CREDIT_IN_PROGRESS', version },
      }),
    ]);
    const accounts = await accountsOf(applicationNumber);
    const row = await db
      .selectFrom('application')
      .where('id', '=', applicationId)
      .select([
        'client_id as clientId',
        'submitted_to_lms_at as submittedAt',
        'status',
        'lms_pending_at as pendingAt',
      ])
      .executeTakeFirstOrThrow();
    expect(row.pendingAt).toBeNull();
    expect([pushed, again].filter(({ status }) => status === 200).length).toBe(accounts.length);
    expect(accounts.map(({ pushes }) => pushes)).toEqual(accounts.map(() => 1));
    expect(row.submittedAt === null, 'it says so if, and only if, it is there').toBe(accounts.length === 0);
    if (accounts.length > 0) {
      const { body } = await (await as('settlement')).send({
        method: 'GET',
        url: `/api/lms/assessment/${id}/pushes/${(await submissionOf(id)).pushes[0]?.id}/download`,
      });
      const { name } = await db
        .selectFrom('client')
        .where('id', '=', row.clientId)
        .select('name')
        .executeTakeFirstOrThrow();
      expect(body, 'whoever has it now had it when it was sent').toContain(`>${name}<`);
    }
    // The first wins: a move before the push takes the whole application along.
    expect(row.clientId === to.clientId).toBe(moved.status === 200);
    if (sentBack.status === 200 && row.status === 'DRAFTED_AMENDED') expect(accounts).toEqual([]);
  }
});

test('sends or refuses bank details saved during the push', async () => {
  for (let round = 0; round < size({ test: 10, prove: 200 }); round += 1) {
    const { id } = await funded();
    const [saved, pushed] = await Promise.all([saveFunder(id, { bsb: '082001', version: 1 }), push(id)]);
    expect(pushed.status).toBe(200);
    const pushId = pushed.body.data.pushes[0]?.id;
    const sent = await (await as('settlement')).send({
      method: 'GET',
      url: `/api/lms/assessment/${id}/pushes/${pushId}/download`,
    });
    expect(sent.body.includes('082001')).toBe(saved.status === 200);
  }
});
