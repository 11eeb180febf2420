import { pdf } from '@assay/given/document';
import type { Page } from '@playwright/test';
import { upload } from '../application/document-screen.ts';
import { assessed, at } from '../assessment/shell.ts';
import { database } from '../support/database.ts';
import { analyst, auditor, broker } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { mailsTo } from '../support/mailbox.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { auditLog } from './audit-log.ts';
import { guarantors, lists } from './names.ts';
import { notesAndAuthors, uncleanedNotes } from './notes.ts';
import { columnsOf, hasAll, type IsSeen, type Place, texts } from './texts.ts';

const emailed = given.uniquely('Emailed');

const conditions: Place = {
  name: 'conditions, and the email that names them',
  show: async (page, { id }, isSeen) => {
    for (const type of ['APPROVAL', 'SETTLEMENT'])
      await database.query(
        `with list as (insert into approval_condition_list (assessment_id, type) values ($1, $2) returning id)
         insert into approval_condition (list_id, position, condition)
         select list.id, n, text from list, unnest($3::text[]) with ordinality as t(text, n)`,
        [id, type, texts],
      );
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
    // No content security policy protects this page.
    await mail.setContent((await arrived())?.html ?? '');
    await hasAll(mail.locator('body'));
    expect(seen).toEqual([]);
    await expect(mail.locator('script, iframe, img, svg, form, [onerror], [onload]')).toHaveCount(0);
    await mail.close();
  },
};

const references: Place = {
  name: 'credit references',
  show: async (page, { id }, isSeen) => {
    await database.query(
      `insert into credit_reference (assessment_id, start, bank, term, asset, conduct, notes, naf,
         payment_amount, balloon, outstanding_balance)
       select $1, '03/2024', t.*, 1, 1, 1, 1
       from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) as t(a, b, c, d, e)`,
      [id, ...columnsOf(5)],
    );
    await page.goto(at(id, 'ref-statements'));
    const table = page.getByRole('table', { name: 'Credit references' });
    await expect(table.getByRole('columnheader')).toHaveCount(texts.length / 5);
    await hasAll(table);
    await isSeen();
  },
};

const fileNames: Place = {
  name: 'file names',
  show: async (page, { id }, isSeen) => {
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
};

/** Records dialogs, windows and requests to other origins. */
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

async function showAll<On>(page: Page, places: readonly Place<On>[], on: On): Promise<void> {
  const seen = watch(page);
  const isSeen: IsSeen = async () => {
    // Shows parts that wait for the pointer or the focus.
    await page.mouse.move(1_300, 500);
    await page.keyboard.press('Tab');
    expect(seen).toEqual([]);
    await expect(page.locator(strange)).toHaveCount(0);
  };
  for (const { name, show } of places) await test.step(name, () => show(page, on, isSeen));
  expect(seen).toEqual([]);
}

test('runs none of three hundred texts, and follows none, on the pages of an assessment', async ({
  page,
}) => {
  expect(texts.length).toBe(300);
  const made = await assessed({ status: 'APPROVED_WAITING_FOR_MORE_INFO', entityName: emailed });
  await signIn(page, analyst);
  // Conditions come first: another place's texts on their page would hide missing ones.
  await showAll(page, [conditions, references, guarantors, fileNames, notesAndAuthors], made);
});

test('runs none of three hundred texts, and follows none, in lists and the audit log', async ({ page }) => {
  await showAll(page, lists, undefined);
  const made = await assessed();
  await signIn(page, auditor);
  await showAll(page, [auditLog], made);
});

test.describe('uncleaned', () => {
  // The policy blocks markup while it is sanitized, which the browser reports. Nothing runs.
  test.use({ expectedProblems: /policy violated|Content Security Policy|requires 'TrustedScript'/ });

  test('runs none of three hundred texts that the server kept as they were', async ({ page }) => {
    const made = await assessed();
    await signIn(page, analyst);
    await showAll(page, [uncleanedNotes], made);
  });
});
