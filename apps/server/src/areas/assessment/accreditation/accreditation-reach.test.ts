import { accreditationAttachments as attachments } from '@assay/contract/assessment/accreditation/attachment';
import { accreditations } from '@assay/contract/assessment/accreditation/calls';
import { accreditationLists } from '@assay/contract/assessment/accreditation/list';
import { assessment } from '@assay/contract/assessment/area';
import { lenderId } from '@assay/contract/iam/client';
import type { Endpoint } from '@assay/contract/kit/endpoint';
import { type PermissionCode, permissionCodes } from '@assay/contract/kit/permissions';
import { submitted as submittedApplication } from '@assay/given/application';
import { beforeAll, describe, expect, test } from 'vitest';
import reference from '../../../../seed/reference-data.json' with { type: 'json' };
import { move, read, submitted } from '../../../../test/accreditation/accrediting.ts';
import { as, type Caller, signedInAs, theApp } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { ask } from '../../../../test/request/request.ts';
import { prepare } from '../../../../test/request/requests.ts';
import { db } from '../../../kernel/database/database.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { getStored } from './accreditation.store.ts';
import { findNeighbours, listRows } from './accreditation-list.store.ts';

const { endpoints } = await theApp();
const ofAccreditations = endpoints.filter(({ path }) => path.startsWith('/assessment/accreditations'));
const isRead = ({ method }: Endpoint) => method === 'GET';

let officer: Caller;
let everything: Caller;
let id: number;
beforeAll(async () => {
  officer = await as('accreditation');
  everything = await holder(permissionCodes);
  id = (await submitted(officer)).id;
});

const holder = async (permissions: readonly PermissionCode[], clientId = lenderId): Promise<Caller> =>
  signedInAs(
    (
      await given.user({
        permissions: [...new Set<PermissionCode>(['ACCESS.CREDIT_PLATFORM', ...permissions])],
        clientId,
      })
    ).id,
  );

async function openTo(caller: Caller): Promise<string[]> {
  const open = [];
  for (const entry of ofAccreditations) {
    const { statusCode } = await ask(caller, entry, { id });
    if (statusCode !== 403) open.push(`${entry.method} ${entry.path}`);
  }
  return open;
}

const namesOf = (entries: readonly Endpoint[]) => entries.map(({ method, path }) => `${method} ${path}`);

describe('accreditations are open', () => {
  test.for(reference.roles)('to $name as the role says', async ({ account, permissions }) => {
    const open = await openTo(await as(account.replace('@assay.test', '')));
    const reads = permissions.includes('ASSESSMENT.ACCREDITATION.READ');
    const writes = permissions.includes('ASSESSMENT.ACCREDITATION.UPDATE');
    expect(open).toEqual(namesOf(ofAccreditations.filter((entry) => (isRead(entry) ? reads : writes))));
  });

  test('to readers, without any action', async () => {
    const reader = await holder(['ASSESSMENT.ACCREDITATION.READ']);
    expect(await openTo(reader)).toEqual(namesOf(ofAccreditations.filter(isRead)));
    expect((await read(reader, id)).may).toEqual({
      statuses: [],
      save: false,
      assign: false,
      uploadDocuments: false,
      deleteDocuments: false,
    });
  });

  test('to nobody with write permission alone', async () => {
    const writer = await holder(['ASSESSMENT.ACCREDITATION.UPDATE']);
    const { version } = await read(officer, id);
    const body = { status: 'IN_PROGRESS', version } as const;
    expect(await writer.call(accreditations.saveAccreditationStatus, { params: { id }, body })).toBeRefused(
      'FORBIDDEN',
      'You also need permission to view accreditations.',
    );
    expect((await read(officer, id)).status).toBe('SUBMITTED');
  });

  test('to nobody by permissions for applications', async () => {
    const codes = permissionCodes.filter((code) => !code.startsWith('ASSESSMENT.ACCREDITATION'));
    expect(await openTo(await holder(codes))).toEqual([]);
  });

  test('to no introducer, whatever their role permits', async () => {
    expect(await openTo(await holder(permissionCodes, await given.company()))).toEqual([]);
  });

  test('to no introducer in the store either, as a second line of defence', async () => {
    const introducer = { isIntroducer: true } as Actor;
    await expect(getStored(db, introducer, id)).rejects.toThrow('Accreditation not found.');
    const query = { offset: 0, limit: 25, order: '-createdAt' } as const;
    expect(await listRows(db, introducer, query)).toMatchObject({ data: [], count: 0 });
    expect(await findNeighbours(db, introducer, id, query)).toBeUndefined();
    const staff = { isIntroducer: false } as Actor;
    expect((await listRows(db, staff, query)).count).toBeGreaterThan(0);
    expect(await findNeighbours(db, staff, id, query)).toBeDefined();
  });

  test('to nobody of the accredited company', async () => {
    const own = await submitted(officer);
    await move(officer, own.id, 'IN_PROGRESS');
    const { clientId } = (await move(officer, own.id, 'APPROVED')).body.data;
    const insider = await holder(permissionCodes, clientId ?? 0);
    for (const one of [own.id, id])
      expect(await insider.call(accreditations.getAccreditation, { params: { id: one } })).toBeRefused(
        'FORBIDDEN',
      );
    expect(await insider.call(accreditationLists.listAccreditations, { query: {} })).toBeRefused('FORBIDDEN');
    expect(await insider.call(assessment.getAssessment, { params: { id: own.id } })).toBeRefused('FORBIDDEN');
  });
});

describe('an accreditation and the assessment of an application', () => {
  let assessmentId: number;
  beforeAll(async () => {
    assessmentId = (await submittedApplication(await as('broker'))).assessmentId ?? 0;
  });

  const byAssessment = endpoints.filter(
    ({ path }) => path.startsWith('/assessment/assessments/:id') && !/credit-report|kyc/.test(path),
  );
  const byAccreditation = ofAccreditations.filter(({ path }) =>
    path.startsWith('/assessment/accreditations/:id'),
  );

  const outcomes = async (entries: readonly Endpoint[], named: number) => {
    const { id: userId, clientId } = await given.user({ permissions: permissionCodes });
    const newUser = async () => (await given.user({ clientId })).id;
    const subject = {
      owner: await signedInAs(userId),
      admin: await as('admin'),
      clientId,
      roleId: 0,
      newUser,
    };
    const found = new Set<string>();
    for (const entry of entries) {
      const { statusCode } = await ask(everything, entry, { ...(await prepare(entry, subject)), id: named });
      if (statusCode !== 404) found.add(`${entry.method} ${entry.path} ${statusCode}`);
    }
    return [...found];
  };

  test("aren't found by each other's path, whatever the permissions", async () => {
    expect(byAssessment.length).toBeGreaterThan(15);
    expect(await outcomes(byAssessment, id)).toEqual(['GET /assessment/assessments/:id 200']);
    expect(await outcomes(byAccreditation, assessmentId)).toEqual([]);
  });

  test('have separate notes and documents', async () => {
    const params = { id };
    const note = '<p>Between us</p>';
    const noteBody = { section: 'quote', note } as const;
    expect(await everything.call(assessment.addNote, { params, body: noteBody })).toBeRefused('NOT_FOUND');
    const { id: noteId } = (
      await everything.call(attachments.addAccreditationNote, { params, body: { note } })
    ).body.data;
    expect(await everything.call(assessment.getNote, { params: { id, noteId } })).toBeRefused('NOT_FOUND');
    expect(
      await everything.call(assessment.saveNote, { params: { id, noteId }, body: { note: '<p>x</p>' } }),
    ).toBeRefused('NOT_FOUND');
    expect(await everything.call(assessment.deleteNote, { params: { id, noteId } })).toBeRefused('NOT_FOUND');
    const elsewhere = { id: assessmentId };
    expect(
      await everything.call(attachments.addAccreditationNote, { params: elsewhere, body: { note } }),
    ).toBeRefused('NOT_FOUND');
    const sent = {
      body: { purpose: 'internal' },
      document: { name: 'Note.pdf', content: Buffer.from('%PDF-1.4') },
    };
    expect(
      await everything.upload(assessment.uploadAssessmentDocument, { params, ...sent } as never),
    ).toBeRefused('NOT_FOUND');
    expect(
      await everything.upload(attachments.uploadAccreditationDocument, {
        params: elsewhere,
        ...sent,
      } as never),
    ).toBeRefused('NOT_FOUND');
  });

  test('have separate lists', async () => {
    const rows = await db.selectFrom('assessment').where('type', '=', 'ACCREDITATION').select('id').execute();
    const { data } = (
      await everything.call(assessment.listAssessments, { query: { type: 'APPLICATION', limit: '500' } })
    ).body;
    expect(data.filter((row) => rows.some((other) => other.id === row.id))).toEqual([]);
    const listed = (await everything.call(accreditationLists.listAccreditations, { query: { limit: '500' } }))
      .body;
    expect(listed.data.map((row) => row.id)).not.toContain(assessmentId);
  });
});
