import { assessment } from '@assay/contract/assessment/area';
import { audit } from '@assay/contract/audit/area';
import { lenderId } from '@assay/contract/iam/client';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { referenceForm } from '@assay/given/assessment';
import { size } from '@assay/given/size';
import { expect, test } from 'vitest';
import { notesOf, openedAssessment as opened } from '../../../../test/assessment/notes.ts';
import { as, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { until } from '../../../../test/until.ts';
import { db, newClient } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { type Announcement, eventChannel } from '../../../kernel/live/events.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { addNote, keptText } from '../../note/public.ts';

const [analyst, manager] = [await as('analyst'), await as('manager')];
const { write, written, list, change, remove } = notesOf(analyst);

test('lets authors change only their own notes', async () => {
  const id = await opened();
  const note = await written(id);
  const changed = await change(id, note.id, '<p>Seen twice</p>', note.version);
  expect(changed.body.data).toMatchObject({
    note: '<p>Seen twice</p>',
    version: 2,
    createdAt: note.createdAt,
  });
  const same = await change(id, note.id, '<p>Seen twice</p>', 2);
  expect(same.body.data, 'nothing has changed').toEqual(changed.body.data);
  const words = 'You can only edit or delete your own notes.';
  expect(await change(id, note.id, '<p>Mine</p>', 1, manager), 'before the version').toBeRefused(
    'FORBIDDEN',
    words,
  );
  expect(await remove(id, note.id, 1, manager)).toBeRefused('FORBIDDEN', words);
  expect((await list(id)).data[0]?.note).toBe('<p>Seen twice</p>');
});

test('neither announces nor logs an unchanged note', async () => {
  const id = await opened();
  const { id: noteId } = await written(id);
  const listener = newClient();
  await listener.connect();
  const announced: Announcement[] = [];
  listener.on('notification', ({ payload }) => announced.push(...JSON.parse(payload ?? '[]')));
  await listener.query(`listen ${eventChannel}`);
  await change(id, noteId, '<p>Seen</p>');
  await change(id, noteId, '<p>Seen again</p>');
  await until(() => announced.length > 0);
  await listener.end();
  expect(announced, 'of the second alone').toHaveLength(1);
  const query = { refId: String(id), category: 'NOTES', modelName: 'Assessment' } as const;
  expect((await analyst.call(audit.listAudits, { query })).body.count, 'written, and changed once').toBe(2);
});

test('refuses to change or delete an outdated version', async () => {
  const id = await opened();
  const { id: noteId } = await written(id);
  await change(id, noteId, '<p>Newer</p>');
  expect(await change(id, noteId, '<p>Older</p>', 1)).toBeRefused('CONFLICT');
  expect(await remove(id, noteId, 1)).toBeRefused('CONFLICT');
  expect((await list(id)).data[0]?.note).toBe('<p>Newer</p>');
  expect((await remove(id, noteId, 2)).status).toBe(200);
  expect((await list(id)).count).toBe(0);
  expect(await remove(id, noteId)).toBeRefused('NOT_FOUND', 'Note not found.');
});

test("refuses to change an automatic note written in a person's name", async () => {
  const id = await opened();
  await analyst.call(assessment.addReference, { params: { id }, body: referenceForm });
  const [note] = (await list(id)).data;
  expect(note).toMatchObject({ section: 'ref statements', isAutomatic: true, may: { change: false } });
  const noteId = note?.id ?? 0;
  const words = "Assay wrote this note as a record of a change, so it can't be edited or deleted.";
  expect(await change(id, noteId, '<p>Never</p>', 9)).toBeRefused('FORBIDDEN', words);
  expect(await remove(id, noteId)).toBeRefused('FORBIDDEN', words);
  expect(await remove(id, noteId, undefined, manager), 'of another').toBeRefused(
    'FORBIDDEN',
    'You can only edit or delete your own notes.',
  );
  expect((await list(id)).data).toEqual([note]);
});

test('shows readers of the log alone that there was a note, but not its text', async () => {
  const id = await opened();
  const { id: noteId } = await written(id, '<p>Told in confidence</p>', 'security');
  await change(id, noteId, '<p>Told in confidence, twice</p>');
  await remove(id, noteId);
  const logOf = async (permissions: PermissionCode[]) => {
    const user = await given.user({ clientId: lenderId, permissions });
    const query = {
      refId: String(id),
      category: 'NOTES',
      modelName: 'Assessment',
      order: 'createdAt',
    } as const;
    const { data } = (await (await signedInAs(user.id)).call(audit.listAudits, { query })).body;
    return data.map(({ changesOld, changesNew }) => [changesOld, changesNew]);
  };
  const note = 'Hidden';
  expect(await logOf(['ACCESS.CREDIT_PLATFORM', 'AUDIT.READ'])).toEqual([
    [{}, { section: 'security', note }],
    [{ note }, { note }],
    [{ section: 'security', note }, {}],
  ]);
  expect((await logOf(['ACCESS.CREDIT_PLATFORM', 'AUDIT.READ', 'ASSESSMENT.APPLICATION.READ']))[0]).toEqual([
    {},
    { section: 'security', note: 'Told in confidence' },
  ]);
});

test('finds a note under its own assessment only', async () => {
  const [id, other] = [await opened(), await opened()];
  const { id: noteId } = await written(id);
  expect(await change(other, noteId, '<p>x</p>')).toBeRefused('NOT_FOUND');
  expect(await remove(other, noteId)).toBeRefused('NOT_FOUND');
  const read = (at: number) => analyst.call(assessment.getNote, { params: { id: at, noteId } });
  expect(await read(other)).toBeRefused('NOT_FOUND', 'Note not found.');
  expect((await read(id)).status).toBe(200);
  expect((await list(other)).count).toBe(0);
  expect(await write(999_999_999, '<p>x</p>')).toBeRefused('NOT_FOUND', 'Assessment not found.');
});

test('conflicts for the second of two concurrent saves', async () => {
  const id = await opened();
  const { id: noteId } = await written(id);
  const twin = await as('analyst');
  for (let round = 0; round < size({ test: 20, prove: 1_000 }); round += 1) {
    const version = (await list(id)).data[0]?.version;
    const texts = [`<p>first ${round}</p>`, `<p>second ${round}</p>`];
    const replies = await Promise.all([
      change(id, noteId, texts[0] ?? '', version),
      change(id, noteId, texts[1] ?? '', version, twin),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = texts[replies.findIndex(({ status }) => status === 200)];
    expect((await list(id)).data[0]?.note).toBe(won);
  }
});

test('deletes or keeps a note that is saved at the same time', async () => {
  const id = await opened();
  for (let round = 0; round < size({ test: 20, prove: 1_000 }); round += 1) {
    const { id: noteId } = await written(id);
    const [changed, removed] = await Promise.all([
      change(id, noteId, '<p>Changed</p>', 1),
      remove(id, noteId, 1, await as('analyst')),
    ]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([changed.status, removed.status]);
    const left = (await list(id)).data.filter((note) => note.id === noteId);
    expect(left.length).toBe(removed.status === 200 ? 0 : 1);
  }
});

test('logs writing, changing and deleting as readable text', async () => {
  const id = await opened();
  const { id: noteId } = await written(
    id,
    '<p>Rates <a href="https://example.com/a">notice</a></p><ul><li>seen</li></ul>',
  );
  await change(id, noteId, '<p>Rates <a href="https://example.com/b">notice</a></p><ul><li>seen</li></ul>');
  await change(
    id,
    noteId,
    '<p><strong>Rates</strong> <a href="https://example.com/b">notice</a></p><ul><li>seen</li></ul>',
  );
  await remove(id, noteId);
  const { body } = await (await as('auditor')).call(audit.listAudits, {
    query: { refId: String(id), category: 'NOTES', order: 'createdAt' },
  });
  const text = (letter: string) => `Rates notice (https://example.com/${letter})\n- seen`;
  const changes = body.data.slice(-4).map(({ changesOld, changesNew }) => [changesOld, changesNew]);
  expect(changes).toEqual([
    [{}, { section: 'quote', note: text('a') }],
    [{ note: text('a') }, { note: text('b') }],
    [{}, { formatting: 'Changed' }],
    [{ section: 'quote', note: text('b') }, {}],
  ]);
  expect(body.data.at(-1)).toMatchObject({
    actor: { firstName: 'Daniel' },
    modelName: 'Assessment',
    modelId: id,
  });
});

test("writes automatic notes in the caller's transaction, tables included", async () => {
  const id = await opened();
  const { id: userId } = await db
    .selectFrom('app_user')
    .where('email', '=', 'analyst@assay.test')
    .select('id')
    .executeTakeFirstOrThrow();
  const html = '<table><tbody><tr><th>Bank</th><td>ANZ</td></tr></tbody></table>';
  const actor = { userId, firstName: 'Daniel', lastName: 'Nguyen' } as Actor;
  const added = await inTransaction((tx) =>
    addNote(
      tx,
      actor,
      { type: 'ASSESSMENT', id },
      {
        section: 'ref statements',
        html: keptText(html),
        under: { model: 'Assessment', id, refId: id },
      },
    ),
  );
  expect(added).toMatchObject({ note: html, section: 'ref statements', createdBy: userId });
});
