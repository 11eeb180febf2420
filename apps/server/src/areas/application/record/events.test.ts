import { applicationArea as application } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { lenderId } from '@assay/contract/iam/client';
import { pageHeader } from '@assay/contract/kit/endpoint';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { draft, submitted } from '@assay/given/application';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { agent, movingBy } from '../../../../test/moving.ts';
import { type ServerProcess, startServer } from '../../../../test/server-process.ts';
import { openStream, type Stream } from '../../../../test/stream.ts';
import { until } from '../../../../test/until.ts';
import { systemActor } from '../../../kernel/audit/audit-trail.ts';
import { recordMade } from '../../../kernel/database/change-record.ts';
import { db } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { announce } from '../../../kernel/live/events.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const kind = 'application.changed';

type Person = Awaited<ReturnType<typeof agent>>;

const listen = async ({ id }: { id: number }) => openStream(server, await signedInAs(id));
const reader: PermissionCode[] = ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ'];
const staff = (...codes: PermissionCode[]) =>
  given.user({ permissions: ['ACCESS.CREDIT_PLATFORM', ...codes], clientId: lenderId });

let rounds = 0;

async function settle(...streams: Stream[]): Promise<void> {
  rounds += 1;
  const round = rounds;
  const clients = await db.selectFrom('client').select('id').execute();
  await inTransaction(async (tx) => {
    recordMade(tx, systemActor, {
      category: 'APPLICATION',
      model: 'Application',
      id: 0,
      values: { is: 'settled' },
    });
    for (const { id } of clients)
      announce(
        tx,
        { kind: 'settled', round },
        {
          staffWith: ['ACCESS.CREDIT_PLATFORM'],
          introducers: { clientId: id, userId: 0, holding: 'ACCESS.CREDIT_PLATFORM' },
        },
      );
  });
  await until(() => streams.every(({ heard }) => heard.some((event) => event.round === round)));
}

async function startAnew(...streams: Stream[]): Promise<void> {
  await settle(...streams);
  for (const { heard } of streams) heard.length = 0;
}

const apart = ['settled', 'session.changed'];
const newsOf = ({ heard }: Stream) => heard.filter(({ kind }) => !apart.includes(kind));

const saveNotes = (caller: Caller, id: number, supportingNotes = 'Known for years') =>
  caller.call(application.saveNotes, { params: { id }, body: { supportingNotes } });

async function drafted() {
  const owner = await agent();
  const broker = await signedInAs(owner.id);
  return { owner, broker, id: (await draft(broker)).id };
}

async function assessed() {
  const owner = await agent();
  const { id, assessmentId } = await submitted(await signedInAs(owner.id));
  return { owner, id, assessmentId: assessmentId ?? 0 };
}

describe('who hears of a change to an application', () => {
  test('its company and the staff who may read it, with the name of who changed it', async () => {
    const { owner, broker, id } = await drafted();
    const colleague = await given.user({ permissions: reader, clientId: owner.clientId });
    const unpermitted = await given.user({ clientId: owner.clientId });
    const [own, here, there, mute, reads, other] = await Promise.all(
      [
        owner,
        colleague,
        await given.user({ permissions: reader }),
        unpermitted,
        await staff('APPLICATION.READ'),
        await staff('ASSESSMENT.APPLICATION.READ', 'PAYMENT.READ'),
      ].map(listen),
    );
    const all = [own, here, there, mute, reads, other] as Stream[];
    await startAnew(...all);
    await saveNotes(broker, id);
    await settle(...all);
    const event = { kind, applicationId: id, part: 'notes' };
    const news = { ...event, by: owner.name };
    const told = all.map(newsOf);
    expect(told).toEqual([
      [{ ...news, isOwn: true }],
      [{ ...news, isOwn: false }],
      [],
      [],
      [{ ...news, isOwn: false }],
      [],
    ]);
  });

  test('managers of the company or the agent, until they manage them no more', async () => {
    const { owner, broker, id } = await drafted();
    const [ofClient, ofUser, former] = [
      await given.user({ permissions: reader }),
      await given.user({ permissions: reader }),
      await given.user({ permissions: reader }),
    ];
    const client_id = owner.clientId;
    await db
      .insertInto('user_managed_client')
      .values([
        { user_id: ofClient.id, client_id },
        { user_id: former.id, client_id },
      ])
      .execute();
    await db
      .insertInto('user_managed_user')
      .values({ user_id: ofUser.id, managed_user_id: owner.id })
      .execute();
    const streams = (await Promise.all([ofClient, ofUser, former].map(listen))) as [Stream, Stream, Stream];
    await startAnew(...streams);
    await db.deleteFrom('user_managed_client').where('user_id', '=', former.id).execute();
    await saveNotes(broker, id);
    await settle(...streams);
    expect(streams.map((stream) => newsOf(stream).length)).toEqual([1, 1, 0]);
    expect(newsOf(streams[0])[0]).toMatchObject({ by: owner.name, isOwn: false });
  });

  test('not those who just lost permission, role or account, even while their stream is open', async () => {
    const { owner, broker, id } = await drafted();
    const people = await Promise.all(
      Array.from({ length: 4 }, () => given.user({ permissions: reader, clientId: owner.clientId })),
    );
    const [, bare, roleless, suspended] = people as [Person, Person, Person, Person];
    const streams = (await Promise.all(people.map(listen))) as [Stream, Stream, Stream, Stream];
    await startAnew(...streams);
    await db
      .deleteFrom('role_permission')
      .where('role_id', '=', bare.roleId)
      .where('permission', '=', 'APPLICATION.READ')
      .execute();
    await db.deleteFrom('user_role').where('user_id', '=', roleless.id).execute();
    await db.updateTable('app_user').set({ status: 'SUSPENDED' }).where('id', '=', suspended.id).execute();
    await saveNotes(broker, id);
    await settle(streams[0], streams[1]);
    await until(() => !streams[2].open && !streams[3].open);
    const ended = [{ kind: 'session.ended' }];
    expect(streams.map(newsOf)).toEqual([[expect.objectContaining({ by: owner.name })], [], ended, ended]);
  });

  test('after a move, the old company of the move only, the new one of everything', async () => {
    const { owner, id, assessmentId } = await assessed();
    const next = await agent();
    const ofBoth = await given.user({ permissions: reader });
    await db
      .insertInto('user_managed_client')
      .values([owner, next].map(({ clientId }) => ({ user_id: ofBoth.id, client_id: clientId })))
      .execute();
    const [before, after] = [await listen(owner), await listen(next)];
    const [both, lender] = [await listen(ofBoth), await listen(await staff('APPLICATION.READ'))];
    await startAnew(before, after, both, lender);
    const manager = await as('manager');
    const { applicationNumber } = (await manager.call(application.getApplication, { params: { id } })).body
      .data;
    expect((await movingBy(manager).move(applicationNumber, next)).status).toBe(200);
    await saveNotes(manager, id);
    await settle(before, after, both, lender);
    const moved = {
      kind: 'application.changed',
      applicationId: id,
      assessmentId,
      part: 'owner',
      by: 'The lender',
      isOwn: false,
    };
    expect(newsOf(before)).toEqual([moved]);
    expect(newsOf(after)).toEqual([moved, { ...moved, part: 'notes' }]);
    const parts = (stream: Stream) => newsOf(stream).map(({ part }) => part);
    expect([parts(both), parts(lender)]).toEqual([
      ['owner', 'notes'],
      ['owner', 'notes'],
    ]);
  });

  test('nobody, after a save that changed nothing', async () => {
    const { owner, broker, id } = await drafted();
    const [own, reads] = [await listen(owner), await listen(await staff('APPLICATION.READ'))];
    const first = await saveNotes(broker, id, 'Known for years');
    await startAnew(own, reads);
    const again = await broker.call(application.saveNotes, {
      params: { id },
      body: { supportingNotes: 'Known for years', version: 1 },
    });
    expect(again.body.data).toEqual(first.body.data);
    await settle(own, reads);
    expect([own, reads].map(newsOf)).toEqual([[], []]);
  });

  test("the writer's own pages with the page's id, others without", async () => {
    const { owner, broker, id } = await drafted();
    const [own, reads] = [await listen(owner), await listen(await staff('APPLICATION.READ'))];
    await startAnew(own, reads);
    for (const page of ['17', 'no number']) {
      await broker.send({
        method: 'PUT',
        url: `/api/application/applications/${id}/notes`,
        headers: { [pageHeader]: page },
        payload: { supportingNotes: `On page ${page}`, ...(page !== '17' && { version: 1 }) },
      });
      // One at a time, because equal events of one batch are sent once.
      await settle(own, reads);
    }
    expect(newsOf(own).map(({ pageId }) => pageId)).toEqual([17, undefined]);
    expect(newsOf(reads).map(({ pageId }) => pageId)).toEqual([undefined, undefined]);
  });
});

describe('what introducers aren’t told', () => {
  test('internal steps, who made a public one, and the assessment', async () => {
    const { owner, id, assessmentId } = await assessed();
    const [broker, analyst] = [
      await listen(owner),
      await listen(await staff('ASSESSMENT.APPLICATION.READ', 'PAYMENT.READ')),
    ];
    await startAnew(broker, analyst);
    const manager = await as('manager');
    for (const status of ['IN_PROGRESS_CREDIT_IN_PROGRESS', 'IN_PROGRESS_CREDIT_REFERRED'] as const) {
      const { version } = (await manager.call(application.getApplication, { params: { id } })).body.data;
      const body = { status, version };
      const reply = await manager.call(assessment.saveStatus, { params: { id: assessmentId }, body });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      await settle(broker, analyst);
    }
    await manager.call(assessment.saveAssignees, {
      params: { id: assessmentId },
      body: [{ userId: (await staff('ASSESSMENT.APPLICATION.READ')).id, role: 'CREDIT_ANALYST' }],
    });
    await settle(broker, analyst);
    expect(newsOf(analyst).map(({ part, by }) => [part, by])).toEqual([
      ['status', 'Priya Raman'],
      ['status', 'Priya Raman'],
      ['assignees', 'Priya Raman'],
    ]);
    expect(newsOf(broker).map(({ part, by }) => [part, by])).toEqual([['status', 'The lender']]);
    expect(JSON.stringify([broker.heard, analyst.heard])).not.toContain('actorId');
  });
});
