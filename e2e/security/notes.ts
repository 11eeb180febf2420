import { assessment } from '@assay/contract/assessment/area';
import { pageSize } from '@assay/contract/kit/list';
import type { Page } from '@playwright/test';
import { editor, notes } from '../assessment/note/note-screen.ts';
import { at } from '../assessment/shell.ts';
import { database } from '../support/database.ts';
import { analyst, manager } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { as } from '../support/session.ts';
import { expect } from '../support/test.ts';
import { type Place, plain, texts } from './texts.ts';

const noteWith = (text: string, n: number) => `<p>Note ${n}.</p>${text}`;

/** Opens all notes on one page, by asking for the server's largest page. */
async function openNotes(page: Page, id: number) {
  await page.route(/\/notes\?/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, `limit=${pageSize.most}`),
    }),
  );
  await page.goto(`${at(id)}?noteOrder=createdAt`);
  await expect(notes(page).locator(':scope > li')).toHaveCount(texts.length);
}

export const notesAndAuthors: Place = {
  name: 'notes, and names of their authors',
  show: async (page, { id }, isSeen) => {
    const caller = await as(manager);
    const add = (note: string) =>
      caller.call(assessment.addNote, { params: { id }, body: { section: 'quote', note } });
    const left = texts.map(noteWith);
    while (left.length > 0) await Promise.all(left.splice(0, 10).map(add));
    const { id: clientId } = await given.client(given.uniquely('Stored'));
    const { rowCount } = await database.query(
      `with author as (
         insert into app_user (client_id, email, first_name, last_name, status)
         select $2, 'stored.' || n || $3 || '@people.example', 'Zz', text, 'CLOSED'
         from unnest($4::text[]) with ordinality as t(text, n) returning id),
       numbered as (select id, row_number() over (order by id) as n from author),
       written as (
         select id, row_number() over (order by id) as n from note
         where owner_type = 'ASSESSMENT' and owner_id = $1 and section = 'quote')
       update note set created_by = numbered.id from written join numbered using (n) where note.id = written.id`,
      [id, clientId, given.uniquely('xss'), texts],
    );
    expect(rowCount).toBe(texts.length);
    await openNotes(page, id);
    // The note is a text too, so an author is only the part before it.
    const shown = await notes(page)
      .locator(':scope > li')
      .evaluateAll((items) => items.map(({ textContent }) => textContent ?? ''));
    const authors = plain(shown.map((text) => text.split(/Note \d+\./)[0]).join(' '));
    expect(texts.filter((text) => !authors.includes(plain(text)))).toEqual([]);
    await isSeen();
  },
};

/** Inserts notes without the server's sanitizer, because the browser sanitizes them again. */
export const uncleanedNotes: Place = {
  name: 'notes that nobody has cleaned, and their editor',
  show: async (page, { id }, isSeen) => {
    await database.query(
      `insert into note (owner_type, owner_id, section, body, created_by)
       select 'ASSESSMENT', $1, 'quote', body, $3 from unnest($2::text[]) as t(body)`,
      [id, texts.map(noteWith), await given.idOf(analyst)],
    );
    await page.goto(`${at(id)}?noteOrder=createdAt`);
    // The editor is slow beside all notes, so this goes page by page.
    for (let first = 0; first < texts.length; first += pageSize.usual) {
      if (first > 0)
        await page
          .getByRole('navigation', { name: 'Pages of notes' })
          .getByRole('button', { name: 'Next' })
          .click();
      const last = Math.min(first + pageSize.usual, texts.length);
      await expect(page.getByText(`${first + 1}–${last} of ${texts.length}`)).toBeVisible();
      await expect(page.getByRole('list', { name: 'Notes', exact: true })).toHaveAttribute(
        'aria-busy',
        'false',
      );
      await expect(notes(page).locator(':scope > li')).toHaveCount(last - first);
      await isSeen();
      await page
        .getByRole('button', { name: /^Edit note/ })
        .nth(7)
        .click();
      await expect(editor(page, 'Edit note')).toBeVisible();
      await isSeen();
      await page.getByRole('button', { name: 'Cancel' }).click();
    }
  },
};
