import { audit } from '@assay/contract/audit/area';
import { entity } from '@assay/contract/entity/area';
import { lenderId } from '@assay/contract/iam/client';
import { expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import { guarantor, logOf } from '../../../../test/entity/people.ts';
import * as given from '../../../../test/given.ts';

const [analyst, manager, auditor] = [await as('analyst'), await as('manager'), await as('auditor')];

const write = (entityId: number, note = '<p>Known for years</p>', by: Caller = analyst) =>
  by.call(entity.addIndividualNote, { body: { entityId, note } });

const list = async (entityId: number, page: object = {}, by: Caller = analyst) =>
  (await by.call(entity.listIndividualNotes, { query: { entityId: String(entityId), ...page } as never }))
    .body;

test('lists notes on a person newest first', async () => {
  const { entityId } = await guarantor();
  for (const text of ['one', 'two', 'three']) await write(entityId, `<p>${text}</p>`);
  const { data, count } = await list(entityId, { offset: '1', limit: '1' });
  expect([data.map((one) => [one.entityId, one.note]), count]).toEqual([[[entityId, '<p>two</p>']], 3]);
  expect(await list((await guarantor()).entityId), "another person's").toMatchObject({ data: [], count: 0 });
});

test('keeps the author, sanitises, and logs with the person', async () => {
  const { entityId } = await guarantor();
  const reply = await write(entityId, '<p>Seen <script>alert(1)</script>twice</p>');
  expect(reply.body.data).toMatchObject({
    entityId,
    note: '<p>Seen twice</p>',
    creator: { firstName: 'Daniel' },
    may: { change: true },
  });
  expect((await logOf(entityId, 'NOTES')).map(({ changesNew }) => changesNew)).toEqual([
    { section: 'individual', note: 'Seen twice' },
  ]);
});

test('lets authors change and delete only their own notes', async () => {
  const { entityId } = await guarantor();
  const { id: noteId } = (await write(entityId)).body.data;
  const params = { entityId, noteId };
  const body = { note: '<p>Known for months</p>', version: 1 };
  expect(await manager.call(entity.saveIndividualNote, { params, body })).toBeRefused('FORBIDDEN');
  expect((await analyst.call(entity.saveIndividualNote, { params, body })).body.data.version).toBe(2);
  expect(await analyst.call(entity.saveIndividualNote, { params, body })).toBeRefused('CONFLICT');
  expect((await manager.call(entity.getIndividualNote, { params })).body.data.note).toBe(body.note);
  expect(await manager.call(entity.deleteIndividualNote, { params })).toBeRefused('FORBIDDEN');
  expect((await analyst.call(entity.deleteIndividualNote, { params, ifMatch: 2 })).status).toBe(200);
  expect((await list(entityId)).count).toBe(0);
  const other = { entityId: (await guarantor()).entityId, noteId: (await write(entityId)).body.data.id };
  expect(
    await analyst.call(entity.getIndividualNote, { params: other }),
    "under another person's name",
  ).toBeRefused('NOT_FOUND', 'Note not found.');
});

test('lets readers of people read the notes only', async () => {
  const { entityId } = await guarantor();
  await write(entityId);
  expect((await list(entityId, {}, auditor)).data[0]).toMatchObject({ may: { change: false } });
  expect(await write(entityId, '<p>x</p>', auditor)).toBeRefused('FORBIDDEN');
  expect(await write(999_999_999)).toBeRefused('NOT_FOUND', 'Individual not found.');
  expect(await write(entityId, '<p> </p>')).toBeRefused('VALIDATION_FAILED', 'Note content is required.');
});

test('shows the text of notes in the log to readers of people only', async () => {
  const { entityId } = await guarantor();
  await write(entityId, '<p>Told in confidence</p>');
  const permissions = ['ACCESS.CREDIT_PLATFORM', 'AUDIT.READ', 'ASSESSMENT.APPLICATION.READ'] as const;
  const { id } = await given.user({ clientId: lenderId, permissions: [...permissions] });
  const query = { modelName: 'Individual', modelId: String(entityId), category: 'NOTES' } as const;
  const { data } = (await (await signedInAs(id)).call(audit.listAudits, { query })).body;
  expect(data[0]?.changesNew).toEqual({
    section: 'individual',
    note: 'Hidden',
  });
});
