import { assessment } from '@assay/contract/assessment/area';
import type { AssigneeRole } from '@assay/contract/assessment/list';
import { audit } from '@assay/contract/audit/area';
import { lenderId } from '@assay/contract/iam/client';
import { userEndpoints } from '@assay/contract/iam/user';
import { submitted } from '@assay/given/application';
import { size } from '@assay/given/size';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';

const rounds = size({ test: 20, prove: 1_000 });

let broker: Caller;
let manager: Caller;
let ann: given.GivenUser;
let bob: given.GivenUser;

beforeAll(async () => {
  [broker, manager] = [await as('broker'), await as('manager')];
  [ann, bob] = [await analystUser(), await analystUser()];
});

const analystUser = () =>
  given.user({ clientId: lenderId, permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.READ'] });

const opened = async () => (await submitted(broker)).assessmentId ?? 0;

const read = async (id: number) =>
  (await manager.call(assessment.getAssessment, { params: { id } })).body.data;

const analyst = (userId: number) => ({ userId, role: 'CREDIT_ANALYST' }) as const;
const officer = (userId: number) => ({ userId, role: 'SETTLEMENT_OFFICER' }) as const;

const save = (
  id: number,
  body: { userId: number; role: AssigneeRole }[],
  { by = manager, ifMatch }: { by?: Caller; ifMatch?: number } = {},
) => by.call(assessment.saveAssignees, { params: { id }, body, ifMatch });

const held = async (id: number) => (await read(id)).assignees.map(({ role, user }) => [role, user.id]);

describe('assignees', () => {
  test('are saved as the complete list: people left out lose the assignment', async () => {
    const id = await opened();
    expect((await save(id, [officer(bob.id), analyst(ann.id)])).body.data.assignees).toMatchObject([
      { role: 'CREDIT_ANALYST', user: { id: ann.id } },
      { role: 'SETTLEMENT_OFFICER', user: { id: bob.id } },
    ]);
    await save(id, [officer(ann.id)]);
    expect(await held(id)).toEqual([['SETTLEMENT_OFFICER', ann.id]]);
    await save(id, []);
    expect(await held(id)).toEqual([]);
  });

  test('conflict for the second of two writers', async () => {
    const id = await opened();
    const analystsOwn = await as('analyst');
    for (let round = 0; round < rounds; round += 1) await twoWriters(id, analystsOwn);
  });

  async function twoWriters(id: number, analystsOwn: Caller) {
    await save(id, []);
    const { assessmentVersion: ifMatch } = await read(id);
    const replies = await Promise.all([
      save(id, [analyst(ann.id)], { ifMatch }),
      save(id, [analyst(bob.id)], { by: analystsOwn, ifMatch }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = replies.findIndex(({ status }) => status === 200);
    expect(await held(id)).toEqual([['CREDIT_ANALYST', [ann.id, bob.id][won]]]);
    const refused = replies.find(({ status }) => status === 409)?.body.data as unknown;
    expect(refused).toMatchObject({ changedAt: expect.any(String), changedBy: expect.any(String) });
  }

  test('can be saved without a version, but not with an invalid one', async () => {
    const id = await opened();
    await save(id, [analyst(ann.id)]);
    expect((await save(id, [analyst(bob.id)])).status).toBe(200);
    const send = (header: string) =>
      manager.send({
        method: 'PUT',
        url: `/api/assessment/assessments/${id}/assignee`,
        payload: [],
        headers: { 'if-match': header },
      });
    for (const header of ['*', 'W/"1"', '"x"', '', '0', '99999999999'])
      expect((await send(header)).statusCode, header).toBe(400);
    expect((await send('"1"')).statusCode).toBe(409);
  });

  test("don't change the application's version: its status can still be saved", async () => {
    const id = await opened();
    const { version } = await read(id);
    await save(id, [analyst(ann.id)]);
    const after = await read(id);
    expect(after.version).toBe(version);
    const reply = await manager.call(assessment.saveStatus, {
      params: { id },
      body: { status: 'IN_PROGRESS_CREDIT_IN_PROGRESS', version },
    });
    expect(reply.status).toBe(200);
    expect((await save(id, [], { ifMatch: after.assessmentVersion })).status).toBe(200);
  });

  test('must be active staff', async () => {
    const id = await opened();
    const outsider = await given.user();
    const gone = await analystUser();
    await save(id, [officer(gone.id)]);
    await db.updateTable('app_user').set({ status: 'SUSPENDED' }).where('id', '=', gone.id).execute();
    for (const userId of [outsider.id, gone.id, 999_999_999]) {
      const reply = await save(id, [analyst(userId)]);
      expect(reply).toBeRefused('UNPROCESSABLE', 'Select someone who works for the lender and is active');
      expect(reply.body.data as unknown).toMatchObject([{ path: '0.userId' }]);
    }
    expect((await save(id, [officer(gone.id), analyst(ann.id)])).status).toBe(200);
  });

  test('must be able to open assessments, and pickers list only such people', async () => {
    const id = await opened();
    const people = [
      await given.user({ clientId: lenderId }),
      await given.user({ clientId: lenderId, permissions: ['ASSESSMENT.APPLICATION.READ'] }),
    ];
    for (const { id: userId } of people) {
      expect(await save(id, [officer(userId)])).toBeRefused(
        'UNPROCESSABLE',
        'Select someone who can open assessments',
      );
      const body = { assessments: [{ id }], role: 'CREDIT_ANALYST' as const, userId };
      expect(await manager.call(assessment.assignMany, { body })).toBeRefused('UNPROCESSABLE');
    }
    const picks = async ({ name }: given.GivenUser, opens: string) =>
      (
        await manager.call(userEndpoints.listUsers, {
          query: { keywords: name, clientIds: String(lenderId), opens } as never,
        })
      ).body.data.map(({ id }) => id);
    expect(await picks(ann, 'ASSESSMENT.APPLICATION.READ')).toEqual([ann.id]);
    expect(await picks(ann, 'ASSESSMENT.ACCREDITATION.READ')).toEqual([]);
    for (const person of people) expect(await picks(person, 'ASSESSMENT.APPLICATION.READ')).toEqual([]);
  });

  test('are one per role', async () => {
    const id = await opened();
    expect(await save(id, [analyst(ann.id), analyst(bob.id)])).toBeRefused('VALIDATION_FAILED');
    expect((await save(id, [analyst(ann.id), officer(ann.id)])).status).toBe(200);
  });

  test('are logged by name, only if they changed', async () => {
    const id = await opened();
    await save(id, [analyst(ann.id)]);
    await save(id, [analyst(ann.id)]);
    const { assessmentVersion } = await read(id);
    expect(assessmentVersion).toBe(2);
    const { body } = await (await as('auditor')).call(audit.listAudits, {
      query: { refId: String(id), category: 'ASSIGNEES' },
    });
    const { firstName, lastName } = (await read(id)).assignees[0]?.user ?? {};
    expect(body.data).toMatchObject([
      {
        modelName: 'Assessment',
        modelId: id,
        changesOld: {},
        changesNew: { analyst: `${firstName} ${lastName}` },
      },
    ]);
  });
});

describe('assigning several assessments', () => {
  const assignMany = (
    ids: readonly (number | { id: number; version: number })[],
    userId: number | null,
    { by = manager, role = 'CREDIT_ANALYST' as AssigneeRole } = {},
  ) =>
    by.call(assessment.assignMany, {
      body: { assessments: ids.map((id) => (typeof id === 'number' ? { id } : id)), role, userId },
    });

  test('sets one role and keeps the other', async () => {
    const [one, other] = [await opened(), await opened()];
    await save(one, [officer(bob.id)]);
    expect((await assignMany([one, other, one], ann.id)).body.data).toEqual({ changed: 2 });
    expect(await held(one)).toEqual([
      ['CREDIT_ANALYST', ann.id],
      ['SETTLEMENT_OFFICER', bob.id],
    ]);
    expect((await assignMany([one, other], ann.id)).body.data).toEqual({ changed: 0 });
    expect((await assignMany([one], null, { role: 'SETTLEMENT_OFFICER' })).body.data).toEqual({ changed: 1 });
    expect(await held(one)).toEqual([['CREDIT_ANALYST', ann.id]]);
  });

  test('succeeds for all or none: a changed or missing one stops it', async () => {
    const [one, other] = [await opened(), await opened()];
    const version = (await read(other)).assessmentVersion;
    await save(other, [officer(bob.id)]);
    expect(await assignMany([one, { id: other, version }], ann.id)).toBeRefused('CONFLICT');
    expect(await assignMany([{ id: other, version }, other], ann.id)).toBeRefused('CONFLICT');
    expect(await assignMany([one, 999_999_999], ann.id)).toBeRefused('NOT_FOUND');
    expect(await assignMany([one, other], (await given.user()).id)).toBeRefused('UNPROCESSABLE');
    expect(await held(one)).toEqual([]);
    expect(await assignMany([], ann.id)).toBeRefused('VALIDATION_FAILED');
    expect(
      await assignMany(
        Array.from({ length: 101 }, (_, n) => n + 1),
        ann.id,
      ),
    ).toBeRefused('VALIDATION_FAILED');
  });

  test("can't deadlock, whatever their order", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, opened));
    const others = [
      await as('analyst'),
      await signedInAs(
        (
          await given.user({
            clientId: lenderId,
            permissions: [
              'ACCESS.CREDIT_PLATFORM',
              'ASSESSMENT.APPLICATION.READ',
              'ASSESSMENT.APPLICATION.ASSIGN',
            ],
          })
        ).id,
      ),
    ];
    for (let round = 0; round < 5; round += 1) {
      const replies = await Promise.all([
        assignMany(ids, ann.id),
        assignMany(ids.toReversed(), bob.id, { by: others[0] ?? manager }),
        assignMany(ids.slice(2), null, { by: others[1] ?? manager, role: 'SETTLEMENT_OFFICER' }),
        ...ids.slice(0, 3).map(async (id) => {
          const { status, version } = await read(id);
          const back = status === 'IN_PROGRESS_CREDIT_IN_PROGRESS';
          return manager.call(assessment.saveStatus, {
            params: { id },
            body: {
              status: back ? 'IN_PROGRESS_CREDIT_REFERRED' : 'IN_PROGRESS_CREDIT_IN_PROGRESS',
              version,
            },
          });
        }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    }
  });

  test('is logged per assessment', async () => {
    const [one, other] = [await opened(), await opened()];
    await assignMany([one, other], ann.id);
    for (const id of [one, other]) {
      const { body } = await (await as('auditor')).call(audit.listAudits, {
        query: { refId: String(id), category: 'ASSIGNEES' },
      });
      expect(body.data).toHaveLength(1);
    }
  });
});
