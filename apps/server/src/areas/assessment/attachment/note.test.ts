import { assessment } from '@assay/contract/assessment/area';
import { lenderId } from '@assay/contract/iam/client';
import { permissionCodes } from '@assay/contract/kit/permissions';
import { submitted } from '@assay/given/application';
import { referenceForm } from '@assay/given/assessment';
import { expect, test } from 'vitest';
import { notesOf, openedAssessment as opened } from '../../../../test/assessment/notes.ts';
import { as, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';

const [analyst, manager] = [await as('analyst'), await as('manager')];
const { write, written, list, change, remove } = notesOf(analyst);

async function automatic(id: number) {
  await analyst.call(assessment.addReference, { params: { id }, body: referenceForm });
  const [note] = (await list(id)).data;
  if (!note?.isAutomatic) throw new Error('there is no such note');
  return note;
}

test('keeps author, section and time, and shows the note to colleagues', async () => {
  const id = await opened();
  const made = await written(id, '<p>Called <strong>twice</strong></p>', 'security');
  expect(made).toMatchObject({
    section: 'security',
    note: '<p>Called <strong>twice</strong></p>',
    creator: { firstName: 'Daniel', lastName: 'Nguyen' },
    version: 1,
    isAutomatic: false,
    may: { change: true },
  });
  const params = { id, noteId: made.id };
  expect((await analyst.call(assessment.getNote, { params })).body.data, 'by itself').toEqual(made);
  const [seen] = (await list(id, {}, manager)).data;
  expect(seen).toEqual({ ...made, may: { change: false } });
  expect((await list(id, {}, await as('auditor'))).data[0]?.may.change).toBe(false);
});

test('refuses introducers, whatever their role permits', async () => {
  const own = await signedInAs((await given.user({ permissions: permissionCodes })).id);
  const { assessmentId } = await submitted(own);
  const id = assessmentId ?? 0;
  expect(await own.call(assessment.listNotes, { params: { id }, query: {} })).toBeRefused('FORBIDDEN');
  expect(await write(id, '<p>x</p>', 'quote', own)).toBeRefused('FORBIDDEN');
});

test('refuses a writer without read permission', async () => {
  const { id: userId } = await given.user({
    clientId: lenderId,
    permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.UPDATE'],
  });
  const caller = await signedInAs(userId);
  const id = await opened();
  const { id: noteId } = await written(id);
  for (const reply of [
    await write(id, '<p>x</p>', 'quote', caller),
    await change(id, noteId, '<p>x</p>', undefined, caller),
    await remove(id, noteId, undefined, caller),
  ])
    expect(reply).toBeRefused('FORBIDDEN', 'You also need permission to view assessments.');
});

test('refuses a note without visible text', async () => {
  const id = await opened();
  const { id: noteId } = await written(id);
  for (const empty of [
    '',
    ' ',
    '<p></p>',
    '<p><br></p><p>&nbsp;</p>',
    '<p>\u200b\u2060\u3164\u2800&#8203;</p>',
    '<script>alert(1)</script>',
    '<img src=x>',
    '<!-- words -->',
    '<ul><li></li></ul>',
  ]) {
    const reply = await write(id, empty);
    expect(reply, empty).toBeRefused('VALIDATION_FAILED', 'Note content is required.');
    expect(reply.body.data).toEqual([{ path: 'note', message: 'Note content is required.' }]);
    expect(await change(id, noteId, empty)).toBeRefused('VALIDATION_FAILED', 'Note content is required.');
  }
  const missing = await analyst.send({
    method: 'POST',
    url: `/api/assessment/assessments/${id}/notes`,
    payload: { section: 'quote' },
  });
  expect(missing.json()).toMatchObject({ errorMessage: 'Note content is required.' });
  expect((await list(id)).count).toBe(1);
});

test('accepts ten thousand visible characters, not counting markup', async () => {
  const id = await opened();
  const tooLong = 'Note content already reached the maximum number of allowed characters.';
  const most = `<p><strong>${'a'.repeat(9_998)}</strong></p><ul><li>&amp;é</li></ul>`;
  expect((await write(id, most)).status).toBe(200);
  expect((await write(id, `<p>${'&eacute;'.repeat(10_000)}</p>`)).status).toBe(200);
  expect(await write(id, `${most}<p>b</p>`)).toBeRefused('VALIDATION_FAILED', tooLong);
  const { id: noteId } = await written(id);
  expect(await change(id, noteId, `${most}<p>b</p>`)).toBeRefused('VALIDATION_FAILED', tooLong);
});

test('accepts a long table, and refuses far more markup than text in its own words', async () => {
  const id = await opened();
  const line = `<tr>${'<td><p>1,712</p></td>'.repeat(6)}</tr>`;
  const statement = `<table><tbody>${line.repeat(300)}</tbody></table>`;
  const reply = await write(id, statement);
  expect(reply.status, 'nine thousand characters in eighteen hundred cells').toBe(200);
  expect(reply.body.data.note).toBe(statement);
  const tooFormatted = 'This note has too much formatting. Paste it as plain text.';
  for (const html of [`<p>a</p>${'<p><br></p>'.repeat(10_000)}`, `<p title="${'x'.repeat(200_000)}">a</p>`])
    expect(await write(id, html)).toBeRefused('VALIDATION_FAILED', tooFormatted);
  const links = '<a href="https://a.au/">a</a>'.repeat(5_000);
  expect(await write(id, links), 'so does what grows as it is kept').toBeRefused(
    'VALIDATION_FAILED',
    tooFormatted,
  );
  const tooLong = 'Note content already reached the maximum number of allowed characters.';
  expect(await write(id, 'a'.repeat(200_001)), 'letters are no formatting').toBeRefused(
    'VALIDATION_FAILED',
    tooLong,
  );
});

test('sanitises the text', async () => {
  const id = await opened();
  const { note } = await written(
    id,
    '<p onclick="alert(1)">Seen<script>alert(1)</script></p><img src=x onerror=alert(1)>',
  );
  expect(note).toBe('<p>Seen</p>');
  const [kept] = await db.selectFrom('note').where('owner_id', '=', id).select('body').execute();
  expect(kept?.body).toBe('<p>Seen</p>');
});

test("accepts only the page's sections, and shows reference notes with the references", async () => {
  const id = await opened();
  const wrong =
    'Section must be one of quote, applicant-guarantors, ref-statements, security, notes-contracts, decision, settlement, audit-log';
  for (const section of ['elsewhere', 'ref statements', 7 as never])
    expect(await write(id, '<p>x</p>', section)).toBeRefused('VALIDATION_FAILED', wrong);
  expect(await write(id, '<p>x</p>', '')).toBeRefused('VALIDATION_FAILED', 'Section is required');
  expect(await write(id, 5 as never)).toBeRefused('VALIDATION_FAILED', 'Note must be text');
  const reference = await automatic(id);
  const statement = await written(id, '<p>Statements seen</p>', 'ref-statements');
  await written(id, '<p>Other</p>', 'decision');
  const { data, count } = await list(id, { section: 'ref-statements' });
  expect(data.map((note) => note.id)).toEqual([statement.id, reference.id]);
  expect(count).toBe(2);
  expect(data[1]?.section).toBe('ref statements');
  const unknown = await analyst.send({
    method: 'GET',
    url: `/api/assessment/assessments/${id}/notes?section=elsewhere`,
  });
  expect(unknown.statusCode).toBe(400);
});

test('sorts by time or by section, each page once', async () => {
  const id = await opened();
  const sections = [
    'decision',
    'quote',
    'ref statements',
    'security',
    'ref-statements',
    'applicant-guarantors',
    'quote',
  ];
  const ids: number[] = [];
  for (const section of sections)
    ids.push(
      (section === 'ref statements' ? await automatic(id) : await written(id, '<p>x</p>', section)).id,
    );
  await db
    .updateTable('note')
    .set({ created_at: '2026-01-05T00:00:00Z' })
    .where('owner_id', '=', id)
    .execute();
  const idsIn = async (query: Record<string, string>) => (await list(id, query)).data.map((note) => note.id);
  const [decision, quote, reference, security, statements, applicant, quoteAgain] = ids;
  expect(await idsIn({})).toEqual(ids.toReversed());
  expect(await idsIn({ order: 'createdAt' })).toEqual(ids);
  const bySection = [quoteAgain, quote, applicant, statements, reference, security, decision];
  expect(await idsIn({ order: 'section' })).toEqual(bySection);
  expect(await idsIn({ order: '-section' })).toEqual([
    decision,
    security,
    statements,
    reference,
    applicant,
    quoteAgain,
    quote,
  ]);
  expect(await idsIn({ order: 'section', limit: '3', offset: '3' })).toEqual(bySection.slice(3, 6));
  expect(await list(id, { limit: '2', offset: '100' })).toMatchObject({ data: [], count: 7 });
});

test('lists twenty-five by default', async () => {
  const id = await opened();
  await Promise.all(Array.from({ length: 26 }, (_, n) => written(id, `<p>${n}</p>`)));
  const { data, count } = await list(id);
  expect([data.length, count]).toEqual([25, 26]);
});
