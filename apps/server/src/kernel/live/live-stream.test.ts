import { iam } from '@assay/contract/iam/area';
import { clientFields, lenderId } from '@assay/contract/iam/client';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { valuesOf } from '@assay/contract/kit/values';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../test/client.ts';
import * as given from '../../../test/given.ts';
import { type ServerProcess, startServer } from '../../../test/server-process.ts';
import { statementsOf } from '../../../test/statements.ts';
import { openStream, type Stream } from '../../../test/stream.ts';
import { until } from '../../../test/until.ts';
import { db } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { endSessionsOf, sessionCookie } from '../session/sessions.ts';
import { announce } from './events.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const holding = 'ACCESS.CREDIT_PLATFORM';

const listen = async (userId: number) => listenAs(await signedInAs(userId));
const listenAs = (caller: Caller) => openStream(server, caller);

test('delivers an event to its audience only', async () => {
  const [one, two] = [await given.user(), await given.user()];
  const [own, other] = [await listen(one.id), await listen(two.id)];
  expect(own).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' });
  await inTransaction(async (tx) =>
    announce(tx, { kind: 'something.changed', thingId: 7 }, { userId: one.id, holding }),
  );
  await until(() => own.heard.length === 1);
  expect(own.heard).toEqual([{ kind: 'something.changed', thingId: 7 }]);
  // A later event has arrived, so an earlier one would have too.
  await inTransaction(async (tx) => announce(tx, { kind: 'later' }, { userId: two.id, holding }));
  await until(() => other.heard.length > 0);
  expect(other.heard).toEqual([{ kind: 'later' }]);
});

test('announces nothing of a rolled-back transaction', async () => {
  const user = await given.user();
  const stream = await listen(user.id);
  const failing = inTransaction(async (tx) => {
    announce(tx, { kind: 'never' }, { userId: user.id, holding });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await inTransaction(async (tx) => announce(tx, { kind: 'afterwards' }, { userId: user.id, holding }));
  await until(() => stream.heard.length > 0);
  expect(stream.heard).toEqual([{ kind: 'afterwards' }]);
});

test('delivers nothing to a person who lost the permission', async () => {
  const reads = 'ASSESSMENT.APPLICATION.READ';
  const { id, roleId } = await given.user({ permissions: [holding, reads], clientId: lenderId });
  const stream = await listen(id);
  // Without an event, so only a check at delivery can notice.
  await db
    .deleteFrom('role_permission')
    .where('role_id', '=', roleId)
    .where('permission', '=', reads)
    .execute();
  await inTransaction(async (tx) => {
    announce(tx, { kind: 'secret' }, { userId: id, holding: reads });
    announce(tx, { kind: 'open' }, { userId: id, holding });
  });
  await until(() => stream.heard.some(({ kind }) => kind === 'open'));
  expect(stream.heard.map(({ kind }) => kind)).not.toContain('secret');
});

/** Longer than the periodic check of all streams. */
const patienceMs = 40_000;
const fewTries = 5;

/** Returns whether an event ended the stream; retries if the periodic check came between. */
async function endsByItself(end: () => Promise<Stream>): Promise<boolean> {
  for (let tries = 0; tries < fewTries; tries++) {
    const stream = await end();
    await until(() => !stream.open, patienceMs);
    if (stream.checks === 0) return true;
  }
  return false;
}

async function atOnce(tryIt: () => Promise<Stream>): Promise<Stream | undefined> {
  for (let tries = 0; tries < fewTries; tries++) {
    const stream = await tryIt();
    if (stream.checks === 0) return stream;
  }
  return undefined;
}

const testMs = fewTries * patienceMs;

test(
  'ends a stream with its session at once, and no other',
  async () => {
    const other = await listen((await given.user()).id);
    const ended: Stream[] = [];
    const isAtOnce = await endsByItself(async () => {
      const { id } = await given.user();
      const stream = await listen(id);
      ended.push(stream);
      await inTransaction((tx) => endSessionsOf(tx, id));
      return stream;
    });
    expect(isAtOnce).toBe(true);
    expect(ended.at(-1)?.heard).toEqual([{ kind: 'session.ended' }]);
    expect(other.open).toBe(true);
  },
  testMs,
);

test(
  'ends a stream when its browser signs out, and no other',
  async () => {
    const { id } = await given.user();
    const elsewhere = await listen(id);
    const isAtOnce = await endsByItself(async () => {
      const here = await signedInAs(id);
      const stream = await listenAs(here);
      expect((await here.call(iam.signOut, {})).status).toBe(200);
      return stream;
    });
    expect(isAtOnce).toBe(true);
    expect(elsewhere.open).toBe(true);
  },
  testMs,
);

describe('a changed right', () => {
  const reads = 'PAYMENT.READ';

  async function holderOf(permissions: PermissionCode[]) {
    const { id, roleId } = await given.user({ permissions, clientId: lenderId });
    const admin = await as('admin');
    const role = (await admin.call(iam.getRole, { params: { id: roleId } })).body.data;
    const save = (codes: PermissionCode[], status: 'ACTIVE' | 'SUSPENDED' = 'ACTIVE') =>
      admin.call(iam.updateRole, {
        params: { id: roleId },
        body: { name: role.name, permissions: codes, status, version: role.version },
      });
    return { id, admin, save, stream: await listen(id) };
  }

  test(
    'applies to the next event, and the browser refetches its permissions',
    async () => {
      const heardWithout = await atOnce(async () => {
        const { id, save, stream } = await holderOf([holding]);
        expect((await save([holding, reads])).status).toBe(200);
        await inTransaction(async (tx) => announce(tx, { kind: 'granted' }, { userId: id, holding: reads }));
        await until(() => stream.heard.some(({ kind }) => kind === 'session.changed'), patienceMs);
        await inTransaction(async (tx) => announce(tx, { kind: 'last' }, { userId: id, holding }));
        await until(() => stream.heard.some(({ kind }) => kind === 'last'));
        return stream;
      });
      expect(heardWithout?.heard.map(({ kind }) => kind)).toEqual(['session.changed', 'granted', 'last']);
    },
    testMs,
  );

  test(
    'ends the stream if it was the right to sign in, or the role was suspended',
    async () => {
      for (const [codes, status] of [
        [[reads], 'ACTIVE'],
        [[holding, reads], 'SUSPENDED'],
      ] as const) {
        const isAtOnce = await endsByItself(async () => {
          const { save, stream } = await holderOf([holding, reads]);
          expect((await save([...codes], status)).status).toBe(200);
          return stream;
        });
        expect(isAtOnce).toBe(true);
      }
    },
    testMs,
  );

  test(
    'ends the stream when the role is removed',
    async () => {
      const isAtOnce = await endsByItself(async () => {
        const { id, admin, stream } = await holderOf([holding]);
        await admin.call(iam.assignRoles, { params: { id }, body: { roleIds: [] } });
        return stream;
      });
      expect(isAtOnce).toBe(true);
    },
    testMs,
  );

  test(
    'ends the streams of a suspended company',
    async () => {
      const isAtOnce = await endsByItself(async () => {
        const { id, clientId } = await given.user();
        const stream = await listen(id);
        const admin = await as('admin');
        const params = { id: clientId };
        const { body } = await admin.call(iam.getClient, { params });
        const form = { ...valuesOf(clientFields, body.data), status: 'SUSPENDED' as const };
        const reply = await admin.call(iam.updateClient, {
          params,
          body: { ...form, version: body.data.version } as never,
        });
        expect(reply.status).toBe(200);
        return stream;
      });
      expect(isAtOnce).toBe(true);
    },
    testMs,
  );
});

test('makes browsers refetch after the event connection broke', async () => {
  const stream = await listen((await given.user()).id);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen assay_event%'`.execute(db);
  await until(() => stream.heard.some((event) => event.kind === 'refetch'));
});

test("sends a transaction's announcements once each, in as few notifications as fit", async () => {
  const { id } = await given.user();
  const announceMany = (count: number) =>
    statementsOf(() =>
      inTransaction(async (tx) => {
        for (let thingId = 1; thingId <= count; thingId++)
          for (const _ of ['once', 'twice'])
            announce(tx, { kind: 'thing', thingId }, { userId: id, holding });
      }),
    );
  const notifies = async (count: number) =>
    (await announceMany(count)).flatMap((text) => text.match(/pg_notify/g) ?? []).length;
  expect(await notifies(1)).toBe(1);
  expect(await notifies(60)).toBe(1);
  const stream = await listen(id);
  expect(await notifies(300)).toBeLessThanOrEqual(4);
  // Some earlier events may still be on their way.
  await until(() => new Set(stream.heard.map(({ thingId }) => thingId)).size === 300);
});

test('ignores foreign notifications', async () => {
  const user = await given.user();
  const stream = await listen(user.id);
  await sql`select pg_notify('assay_event', 'junk')`.execute(db);
  await inTransaction(async (tx) => announce(tx, { kind: 'fine' }, { userId: user.id, holding }));
  await until(() => stream.heard.length === 1);
});

test('allows twenty streams per person, and drops the oldest for a new page', async () => {
  const { id } = await given.user();
  const other = await listen((await given.user()).id);
  const opened: Awaited<ReturnType<typeof listen>>[] = [];
  for (let i = 0; i < 22; i++) opened.push(await listen(id));
  expect(opened.map(({ status }) => status)).toEqual(Array(22).fill(200));
  await until(() => opened.filter(({ open }) => open).length === 20);
  expect(opened.slice(0, 2).map(({ open }) => open)).toEqual([false, false]);
  await inTransaction(async (tx) => announce(tx, { kind: 'still.heard' }, { userId: id, holding }));
  await until(() => opened.slice(2).every(({ heard }) => heard.length === 1));
  expect(other.open).toBe(true);
});

test('closes streams at shutdown', async () => {
  const another = await startServer();
  const { token } = await signedInAs((await given.user()).id);
  const reply = await fetch(`${another.url}/api/events`, {
    headers: { cookie: `${sessionCookie.name}=${token}` },
  });
  const told = reply.text();
  expect(await another.stop()).toBe(0);
  // A cut connection couldn't be read to its end, so the server closed it properly.
  expect(await told).toContain('retry');
});
