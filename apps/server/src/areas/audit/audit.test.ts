import { applicationArea as application } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { audit } from '@assay/contract/audit/area';
import { iam } from '@assay/contract/iam/area';
import { lenderId } from '@assay/contract/iam/client';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { draft, guarantorForm, submitted } from '@assay/given/application';
import { pdf } from '@assay/given/document';
import { roleForm, savedUser, userForm } from '@assay/given/iam';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../test/client.ts';
import * as given from '../../../test/given.ts';

type Query = Record<string, string>;

let admin: Caller;
let auditor: Caller;
let mark = 0;

beforeAll(async () => {
  [admin, auditor] = [await as('admin'), await as('auditor')];
});

const list = async (query: Query, caller = auditor) =>
  (await caller.call(audit.listAudits, { query: { limit: 500, ...query } })).body;

const newRole = () => roleForm(`Audited role ${mark++}`);

async function renamedRole(times: number) {
  const made = (await admin.call(iam.createRole, { body: newRole() })).body.data;
  const names = [made.name];
  for (let version = 1; version <= times; version++) {
    const body = { ...newRole(), version };
    await admin.call(iam.updateRole, { params: { id: made.id }, body });
    names.push(body.name);
  }
  return { id: made.id, names };
}

const newUser = async (caller: Caller, clientId: number) => {
  const body = userForm(`Audited ${mark++}`, { clientId });
  return (await caller.call(iam.createUser, { body })).body.data;
};

describe('the audit log', () => {
  test('shows what a record was and what it became, newest first', async () => {
    const { id, names } = await renamedRole(1);
    const { data, count } = await list({ modelName: 'Role', modelId: String(id) });
    expect(count).toBe(2);
    expect(data).toMatchObject([
      {
        actor: { firstName: 'Helen', lastName: 'Papadakis' },
        category: 'ROLE',
        modelName: 'Role',
        modelId: id,
        changesOld: { name: names[0] },
        changesNew: { name: names[1] },
      },
      { changesOld: {}, changesNew: { name: names[0] } },
    ]);
  });

  test('is paged, either way round, with the count of what is asked for', async () => {
    const { id, names } = await renamedRole(3);
    const namesOf = async (query: Query) => {
      const { data, count } = await list({ modelName: 'Role', modelId: String(id), ...query });
      expect(count).toBe(4);
      return data.map(({ changesNew }) => changesNew.name);
    };
    expect(await namesOf({})).toEqual(names.toReversed());
    expect(await namesOf({ order: 'createdAt' })).toEqual(names);
    expect(await namesOf({ order: 'createdAt', limit: '2' })).toEqual(names.slice(0, 2));
    expect(await namesOf({ order: 'createdAt', limit: '2', offset: '1' })).toEqual(names.slice(1, 3));
    expect(await namesOf({ offset: '4' })).toEqual([]);
  });

  test('is filtered by kind of record, by category and by id, each separately', async () => {
    const role = await renamedRole(0);
    const user = await newUser(admin, 2);
    const kinds = async (query: Query, what: 'modelName' | 'category') =>
      new Set((await list(query)).data.map((entry) => entry[what]));
    expect(await kinds({ modelName: 'Role' }, 'modelName')).toEqual(new Set(['Role']));
    expect(await kinds({ modelName: 'Role,User' }, 'modelName')).toEqual(new Set(['Role', 'User']));
    expect(await kinds({ category: 'ROLE' }, 'category')).toEqual(new Set(['ROLE']));
    expect(await kinds({ category: 'USER,ROLE' }, 'category')).toEqual(new Set(['USER', 'ROLE']));
    for (const { id } of [role, user])
      expect(new Set((await list({ modelId: String(id) })).data.map(({ modelId }) => modelId))).toEqual(
        new Set([id]),
      );
  });

  test('is filtered by the assessment that a change belongs to, with what came before there was one', async () => {
    const [one, other] = [await submitted(await as('broker')), await submitted(await as('broker'))];
    const analyst = await as('analyst');
    for (const { id } of [one, other])
      await analyst.call(application.saveNotes, { params: { id }, body: { supportingNotes: 'Seen' } });
    const { data, count } = await list({ refId: String(one.assessmentId) });
    const ofApplication = data.filter(({ category }) => category !== 'WORKFLOW');
    expect(ofApplication.map(({ category }) => category)).toEqual([
      ...['NOTES', 'STATUS', 'SECURITY', 'GUARANTORS', 'APPLICANT', 'STATUS', 'APPLICATION'],
    ]);
    expect(count).toBe(data.length);
    expect(new Set(ofApplication.map(({ modelId }) => modelId))).toEqual(new Set([one.id]));
    expect(new Set(data.map(({ refId }) => refId))).not.toContain(other.assessmentId);
    expect(data[0]).toMatchObject({ refId: one.assessmentId });
    expect(ofApplication[1]).toMatchObject({ changesNew: { status: 'Submitted - New' } });
  });

  test('tells of a changed guarantor by name, field by field, of the same person wherever it stands', async () => {
    const broker = await as('broker');
    const { id } = await draft(broker);
    const person = (firstName: string) => ({
      ...guarantorForm,
      firstName,
      driverLicenseNumber: `${firstName.length}1`,
    });
    const save = (guarantors: ReturnType<typeof person>[], version: number | null) =>
      broker.call(application.saveGuarantors, { params: { id }, body: { guarantors, version } });
    await save([person('Ana'), person('Tomas')], null);
    const changed = { ...person('Tomas'), mobile: '0491 570 110', dependentNumber: 3 } as never;
    await save([changed], 1);
    const [{ changesOld, changesNew } = { changesOld: {}, changesNew: {} }] = (
      await list({ modelName: 'Application', modelId: String(id) })
    ).data;
    expect(changesNew).toEqual({
      'Guarantor 1 - Ms Tomas Maria Lee': { mobile: '0491 570 110', dependentNumber: 3 },
    });
    expect(changesOld).toMatchObject({
      'Guarantor 1 - Ms Tomas Maria Lee': { mobile: '0491 570 006', dependentNumber: 2 },
      'Guarantor 2 - Ms Ana Maria Lee': { firstName: 'Ana' },
    });
    expect(JSON.stringify(changesOld)).not.toContain('entityId');
  });

  test("hides guarantors, reasons and internal documents from readers who can't open the application", async () => {
    const analyst = await as('analyst');
    const one = await submitted(await as('broker'));
    const { id } = one;
    const assessmentId = one.assessmentId ?? 0;
    await analyst.upload(assessment.uploadAssessmentDocument, {
      params: { id: assessmentId },
      body: { purpose: 'internal' },
      document: { name: 'Fraud suspected.pdf', content: pdf() },
    });
    const { data: reasons } = (await analyst.call(application.listStatusReasons, { query: {} })).body;
    const reasonId =
      reasons.find(({ status, allowCustomReason }) => status === 'DECLINED' && allowCustomReason)?.id ?? null;
    const params = { id: assessmentId };
    const { version } = (await analyst.call(assessment.getAssessment, { params })).body.data;
    const body = { status: 'DECLINED', reasonId, statusReason: 'Forged payslips', version } as const;
    expect((await analyst.call(assessment.saveStatus, { params, body })).status).toBe(200);
    const secrets = [
      guarantorForm.dateOfBirth,
      guarantorForm.driverLicenseNumber,
      guarantorForm.mobile,
      guarantorForm.lastName,
      'Fraud suspected',
      'Forged payslips',
    ];
    const readerWith = async (permissions: PermissionCode[]) =>
      signedInAs(
        (
          await given.user({
            permissions: ['ACCESS.CREDIT_PLATFORM', 'AUDIT.READ', ...permissions],
            clientId: lenderId,
          })
        ).id,
      );
    const ofBoth = async (caller: Caller) => {
      const { data } = await list({ refId: String(assessmentId) }, caller);
      expect(data).toContainEqual(expect.objectContaining({ category: 'GUARANTORS', modelId: id }));
      expect(data).toContainEqual(expect.objectContaining({ category: 'DOCUMENTS', refId: assessmentId }));
      return JSON.stringify(data);
    };
    for (const reader of [await readerWith([]), await as('accreditation')]) {
      const log = await ofBoth(reader);
      for (const secret of secrets) expect(log).not.toContain(secret);
      expect(log).toContain('"status":"Hidden"');
    }
    const sections = await ofBoth(await readerWith(['APPLICATION.READ']));
    expect(sections).toContain(guarantorForm.mobile);
    expect(sections).toContain('"status":"Declined"');
    for (const secret of ['Fraud suspected', 'Forged payslips']) expect(sections).not.toContain(secret);
    const whole = await ofBoth(await readerWith(['ASSESSMENT.APPLICATION.READ']));
    for (const secret of secrets) expect(whole).toContain(secret);
  });

  test('keeps the name that someone had when they acted', async () => {
    const user = await given.user({
      permissions: ['ACCESS.CREDIT_PLATFORM', 'IAM.ROLE.CREATE'],
      clientId: lenderId,
    });
    const made = await (await signedInAs(user.id)).call(iam.createRole, { body: newRole() });
    const before = (await admin.call(iam.getUser, { params: { id: user.id } })).body.data;
    const body = { ...savedUser(before), firstName: 'Renamed', lastName: 'Since' };
    expect((await admin.call(iam.updateUser, { params: { id: user.id }, body })).status).toBe(200);
    const { data } = await list({ modelName: 'Role', modelId: String(made.body.data.id) });
    expect(data).toMatchObject([{ actor: { firstName: 'Test', lastName: before.lastName } }]);
  });
});
