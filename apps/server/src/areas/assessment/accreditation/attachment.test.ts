import { accreditationAttachments as attachments } from '@assay/contract/assessment/accreditation/attachment';
import { accreditationLists } from '@assay/contract/assessment/accreditation/list';
import { lenderId } from '@assay/contract/iam/client';
import { pdf } from '@assay/given/document';
import { beforeAll, describe, expect, test } from 'vitest';
import { move, submitted } from '../../../../test/accreditation/accrediting.ts';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';

let officer: Caller;
let colleague: Caller;
beforeAll(async () => {
  officer = await as('accreditation');
  const permissions = [
    'ACCESS.CREDIT_PLATFORM',
    'ASSESSMENT.ACCREDITATION.READ',
    'ASSESSMENT.ACCREDITATION.UPDATE',
  ] as const;
  colleague = await signedInAs((await given.user({ permissions, clientId: lenderId })).id);
});

const write = (id: number, note: string, by = officer) =>
  by.call(attachments.addAccreditationNote, { params: { id }, body: { note } });
const notes = async (id: number) =>
  (await officer.call(attachments.listAccreditationNotes, { params: { id }, query: {} })).body;
const upload = (id: number, purpose = 'internal', by = officer) =>
  by.upload(attachments.uploadAccreditationDocument, {
    params: { id },
    body: { purpose },
    document: { name: 'Certificate of currency.pdf', content: pdf('Insured') },
  });
const documents = async (id: number) =>
  (await officer.call(attachments.listAccreditationDocuments, { params: { id }, query: {} })).body;
const remove = (id: number, docId: number, by = officer) =>
  by.call(attachments.deleteAccreditationDocument, { params: { id, docId } });

async function ended(id: number): Promise<void> {
  const { data } = (await officer.call(accreditationLists.listAccreditationReasons, {})).body;
  const { id: reasonId } = data.find(({ status }) => status === 'DECLINED') ?? { id: 0 };
  expect((await move(officer, id, 'DECLINED', { reasonId })).status).toBe(200);
}

describe('notes on an accreditation', () => {
  test('are listed newest first, without active content', async () => {
    const { id } = await submitted(officer);
    await write(id, '<p>First</p>');
    await write(id, '<p>Second<script>alert(1)</script></p>', colleague);
    const { data, count } = await notes(id);
    expect(count).toBe(2);
    expect(data.map(({ note }) => note)).toEqual(['<p>Second</p>', '<p>First</p>']);
  });

  test('can be changed and deleted by their author only', async () => {
    const { id } = await submitted(officer);
    const { id: noteId } = (await write(id, '<p>Mine</p>')).body.data;
    const params = { id, noteId };
    const change = (by: Caller, note: string) =>
      by.call(attachments.saveAccreditationNote, { params, body: { note } });
    expect(await change(colleague, '<p>Yours</p>')).toBeRefused('FORBIDDEN');
    expect(await colleague.call(attachments.deleteAccreditationNote, { params })).toBeRefused('FORBIDDEN');
    expect((await change(officer, '<p>Still mine</p>')).body.data.note).toBe('<p>Still mine</p>');
    expect((await officer.call(attachments.deleteAccreditationNote, { params })).status).toBe(200);
    expect((await notes(id)).count).toBe(0);
  });

  test("aren't found under another accreditation", async () => {
    const [own, other] = [await submitted(officer), await submitted(officer)];
    const { id: noteId } = (await write(own.id, '<p>Here</p>')).body.data;
    const params = { id: other.id, noteId };
    expect(await officer.call(attachments.getAccreditationNote, { params })).toBeRefused('NOT_FOUND');
    const body = { note: '<p>There</p>' };
    expect(await officer.call(attachments.saveAccreditationNote, { params, body })).toBeRefused('NOT_FOUND');
    expect(await officer.call(attachments.deleteAccreditationNote, { params })).toBeRefused('NOT_FOUND');
  });

  test('can be added after its end', async () => {
    const { id } = await submitted(officer);
    await ended(id);
    expect((await write(id, '<p>They rang again</p>')).status).toBe(200);
  });
});

describe('documents of an accreditation', () => {
  test('download unchanged, under their name', async () => {
    const { id } = await submitted(officer);
    const { id: docId } = (await upload(id)).body.data;
    expect(await documents(id)).toMatchObject({ count: 1, data: [{ id: docId, purpose: 'internal' }] });
    const url = `/api/assessment/accreditations/${id}/documents/${docId}/download`;
    const file = await officer.send({ method: 'GET', url });
    expect(file.rawPayload.equals(Buffer.from(pdf('Insured')))).toBe(true);
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
  });

  test('can only be internal', async () => {
    const { id } = await submitted(officer);
    expect(await upload(id, 'supporting')).toBeRefused('VALIDATION_FAILED');
    expect((await documents(id)).count).toBe(0);
  });

  test("aren't found under another accreditation", async () => {
    const [own, other] = [await submitted(officer), await submitted(officer)];
    const { id: docId } = (await upload(own.id)).body.data;
    const url = `/api/assessment/accreditations/${other.id}/documents/${docId}/download`;
    expect((await officer.send({ method: 'GET', url })).statusCode).toBe(404);
    expect(await remove(other.id, docId)).toBeRefused('NOT_FOUND');
    expect((await documents(own.id)).count).toBe(1);
  });

  test('can be deleted until its end, and added after it', async () => {
    const { id } = await submitted(officer);
    const [one, other] = [(await upload(id)).body.data.id, (await upload(id)).body.data.id];
    expect((await remove(id, one)).status).toBe(200);
    await ended(id);
    expect(await remove(id, other)).toBeRefused(
      'UNPROCESSABLE',
      "This accreditation is declined and can't be edited.",
    );
    expect((await upload(id)).status).toBe(200);
    expect((await documents(id)).count).toBe(2);
  });
});
