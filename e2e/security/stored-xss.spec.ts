import { assessment } from '@assay/contract/assessment/area';
import { pdf } from '@assay/given/document';
import type { Page } from '@playwright/test';
import { upload } from '../application/document-screen.ts';
import { editor, notes } from '../assessment/note/note-screen.ts';
import { assessed, at } from '../assessment/shell.ts';
import { database } from '../support/database.ts';
import { analyst, broker, manager } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { mailsTo } from '../support/mailbox.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { auditPlaces } from './audit-log.ts';
import { namePlaces } from './names.ts';
import { columnsOf, hasAll, type Place, plain, texts } from './texts.ts';

/** As many notes as a page shows. */
const pageOfNotes = 25;

async function lookAtNotes(page: Page, id: number, isSeen: () => Promise<void>): Promise<void> {
  const pages = Math.ceil(texts.length / pageOfNotes);
  await page.goto(`${at(id)}?noteOrder=createdAt`);
  const next = page.getByRole('navigation', { name: 'Pages of notes' }).getByRole('button', { name: 'Next' });
  for (let n = 1; n <= pages; n += 1) {
    if (n > 1) await next.click();
    const items = notes(page).locator(':scope > li');
    const count = Math.min(pageOfNotes, texts.length - (n - 1) * pageOfNotes);
    await expect(items).toHaveCount(count);
    const first = (n - 1) * pageOfNotes;
    await expect(page.getByText(`${first + 1}–${first + count} of ${texts.length}`)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Notes', exact: true })).toHaveAttribute(
      'aria-busy',
      'false',
    );
    await isSeen();
  }
}

const insertNotes = (id: number, bodies: readonly string[], authors: readonly number[]) =>
  database.query(
    `insert into note (owner_type, owner_id, section, body, created_by)
     select 'ASSESSMENT', $1, 'quote', body, author from unnest($2::text[], $3::bigint[]) as t(body, author)`,
    [id, bodies, authors],
  );

const noteWith = (text: string, n: number) => `<p>Note ${n}.</p>${text}`;

/** So that its email is told from all others. */
const emailed = given.uniquely('Emailed');

const places: readonly Place[] = [
  ...namePlaces,
  ...auditPlaces,
  {
    name: 'notes',
    put: async () => {
      const { id } = await assessed();
      const caller = await as(manager);
      const add = (note: string) =>
        caller.call(assessment.addNote, { params: { id }, body: { section: 'quote', note } });
      const left = texts.map(noteWith);
      while (left.length > 0) await Promise.all(left.splice(0, 10).map(add));
      return id;
    },
    look: lookAtNotes,
  },
  {
    // As if the server had kept them unseen: the browser cleans what it shows once more.
    name: 'notes that nobody has cleaned, and their editor',
    blocked: /policy violated|Content Security Policy|requires 'TrustedScript'/,
    put: async () => {
      const { id } = await assessed();
      const author = await given.idOf(analyst);
      await insertNotes(
        id,
        texts.map(noteWith),
        texts.map(() => author),
      );
      return id;
    },
    look: async (page, id, isSeen) => {
      await lookAtNotes(page, id, async () => {
        await isSeen();
        await page
          .getByRole('button', { name: /^Edit note/ })
          .nth(7)
          .click();
        await expect(editor(page, 'Edit note')).toBeVisible();
        await isSeen();
        await page.getByRole('button', { name: 'Cancel' }).click();
      });
    },
  },
  {
    name: 'names of users, beside what they wrote',
    put: async () => {
      const { id } = await assessed();
      const { rows } = await database.query<{ id: number }>(
        `insert into app_user (client_id, email, first_name, last_name, status)
         select $3, 'stored.' || n || $2 || '@people.example', 'Zz', text, 'CLOSED'
         from unnest($1::text[]) with ordinality as t(text, n) order by n returning id`,
        [texts, given.uniquely('xss'), (await given.client(given.uniquely('Stored'))).id],
      );
      await insertNotes(
        id,
        texts.map((_, n) => `<p>Note ${n}.</p>`),
        rows.map((row) => row.id),
      );
      return id;
    },
    look: async (page, id, isSeen) => {
      const shown: string[] = [];
      await lookAtNotes(page, id, async () => {
        shown.push(...(await notes(page).locator(':scope > li').allTextContents()));
        await isSeen();
      });
      const all = plain(shown.join(' '));
      expect(texts.filter((text) => !all.includes(plain(text)))).toEqual([]);
    },
  },
  {
    name: 'credit references',
    put: async () => {
      const { id } = await assessed();
      await database.query(
        `insert into credit_reference (assessment_id, start, bank, term, asset, conduct, notes, naf,
           payment_amount, balloon, outstanding_balance)
         select $1, '03/2024', t.*, 1, 1, 1, 1
         from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) as t(a, b, c, d, e)`,
        [id, ...columnsOf(5)],
      );
      return id;
    },
    look: async (page, id, isSeen) => {
      await page.goto(at(id, 'ref-statements'));
      const table = page.getByRole('table', { name: 'Credit references' });
      await expect(table.getByRole('columnheader')).toHaveCount(texts.length / 5);
      await hasAll(table);
      await isSeen();
    },
  },
  {
    name: 'conditions, and the email that names them',
    put: async () => {
      const { id } = await assessed({ status: 'APPROVED_WAITING_FOR_MORE_INFO', entityName: emailed });
      for (const type of ['APPROVAL', 'SETTLEMENT'])
        await database.query(
          `with list as (insert into approval_condition_list (assessment_id, type) values ($1, $2) returning id)
           insert into approval_condition (list_id, position, condition)
           select list.id, n, text from list, unnest($3::text[]) with ordinality as t(text, n)`,
          [id, type, texts],
        );
      return id;
    },
    look: async (page, id, isSeen) => {
      for (const section of ['settlement', 'decision']) {
        await page.goto(at(id, section));
        await expect(page.getByRole('button', { name: 'HOLD' })).toHaveCount(texts.length);
        await hasAll(page.getByRole('main'));
        await isSeen();
      }
      await page.getByRole('button', { name: 'Approval email' }).click();
      const box = page.getByRole('dialog', { name: /^Approval email/ });
      await expect(box.getByRole('listitem').nth(texts.length - 1)).toBeAttached();
      await hasAll(box);
      await isSeen();
      await box.getByRole('button', { name: 'Send email' }).click();
      await expect(box).toBeHidden();
      const arrived = async () => (await mailsTo(broker)).find(({ subject }) => subject.includes(emailed));
      await expect.poll(arrived).toBeTruthy();
      const mail = await page.context().newPage();
      const seen = watch(mail);
      // Where no policy stands in the way of what would run.
      await mail.setContent((await arrived())?.html ?? '');
      await hasAll(mail.locator('body'));
      expect(seen).toEqual([]);
      await expect(mail.locator('script, iframe, img, svg, form, [onerror], [onload]')).toHaveCount(0);
      await mail.close();
    },
  },
  {
    name: 'file names',
    by: manager,
    put: async () => (await assessed()).id,
    look: async (page, id, isSeen) => {
      await page.goto(`${at(id)}?panel=documents`);
      await upload(page, { name: 'first.pdf', content: pdf() });
      const side = page.getByRole('complementary', { name: 'Documents' });
      const listed = side.getByRole('button', { name: /^Delete/ });
      await expect(listed).toHaveCount(1);
      await database.query(
        `insert into document (owner_type, owner_id, purpose, original_filename, type, sha256, created_by)
         select owner_type, owner_id, purpose, text || '.pdf', type, sha256, created_by
         from document, unnest($2::text[]) as t(text) where owner_type = 'ASSESSMENT' and owner_id = $1`,
        [id, texts],
      );
      await page.reload();
      await expect(listed).toHaveCount(texts.length + 1);
      await hasAll(side);
      await isSeen();
    },
  },
];

/** What the page asks of others, and what it shows that nobody has asked for. */
function watch(page: Page): string[] {
  const seen: string[] = [];
  const origin = `http://localhost:${process.env.E2E_PORT ?? '3100'}`;
  page.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) seen.push(`a request: ${url.href}`);
  });
  page.on('popup', (popup) => seen.push(`a window: ${popup.url()}`));
  return seen;
}

const strange =
  '#root :is(script, iframe, object, embed, base, [onerror], [onload], [onclick], [style*="evil"], [href^="javascript:" i], [href^="data:" i])';

test('there are three hundred', () => expect(texts.length).toBe(300));

for (const { name, put, look, blocked, by = analyst } of places)
  test.describe(name, () => {
    test.use({ expectedProblems: blocked });
    test(`none of three hundred texts runs, asks or leads anywhere in ${name}`, async ({ page }) => {
      const seen = watch(page);
      const id = await put();
      await signIn(page, by);
      await look(page, id, async () => {
        // Whatever waits for the pointer or the focus.
        await page.mouse.move(1_300, 500);
        await page.keyboard.press('Tab');
        expect(seen).toEqual([]);
        await expect(page.locator(strange)).toHaveCount(0);
      });
      expect(seen).toEqual([]);
    });
  });
