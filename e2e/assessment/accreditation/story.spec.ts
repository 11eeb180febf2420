import type { Page } from '@playwright/test';
import {
  createQuote,
  fillApplicant,
  fillGuarantor,
  fillSecurity,
  submit,
} from '../../application/story/filling.ts';
import { officer } from '../../support/demo.ts';
import { uniquely } from '../../support/given.ts';
import { linkTo } from '../../support/mailbox.ts';
import { heading, rows, toast } from '../../support/screen.ts';
import { signIn } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { choose, statusButton } from '../shell.ts';
import { list } from './accrediting.ts';
import { check, fillAll, mailedLink, open, send, thanks } from './invitation.ts';

test.slow();

const password = 'a harbour of 4 ledgers';

async function invite(page: Page, entityName: string, email: string) {
  await page.goto(list);
  await page.getByRole('button', { name: 'Invite introducer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite an introducer' });
  await dialog.getByLabel('Company').fill(entityName);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await toast(page, `Successfully invited ${entityName}`);
}

async function approve(page: Page, entityName: string) {
  await page.goto(list);
  await rows(page).filter({ hasText: entityName }).getByRole('link', { name: entityName }).click();
  await expect(heading(page)).toContainText(entityName);
  await choose(page, 'In Progress');
  await expect(statusButton(page)).toContainText('In Progress');
  await choose(page, 'Approved');
  const dialog = page.getByRole('dialog', { name: `Approve ${entityName}?` });
  await expect(dialog).toContainText(`This creates the client ${entityName}`);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
}

test('takes an introducer from the invitation through approval to their first submitted application', async ({
  page,
  browser,
}) => {
  const entityName = `${uniquely('Story Brokers')} Pty Ltd`;
  const invitedEmail = `${uniquely('story')}@introducer.example`;
  await signIn(page, officer);
  await invite(page, entityName, invitedEmail);

  const context = await browser.newContext();
  const introducer = await context.newPage();
  await open(introducer, { path: await mailedLink(invitedEmail) });
  const director = await fillAll(introducer);
  await check(introducer).click();
  await send(introducer).click();
  await expect(thanks(introducer)).toBeVisible();

  await approve(page, entityName);

  await introducer.goto(await linkTo(director.email));
  await introducer.getByLabel('New password', { exact: true }).fill(password);
  await introducer.getByLabel('Repeat new password').fill(password);
  await introducer.getByRole('button', { name: 'Set password' }).click();
  await introducer.getByRole('link', { name: /Sign in/ }).click();
  await introducer.getByLabel('Email address').fill(director.email);
  await introducer.getByLabel('Password', { exact: true }).fill(password);
  await introducer.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(introducer).toHaveURL(/\/(application|iam)\//);
  await createQuote(introducer);
  await fillApplicant(introducer, uniquely('Story Applicant'));
  await fillGuarantor(introducer);
  await fillSecurity(introducer);
  await submit(introducer);
  await context.close();

  await page.getByRole('link', { name: entityName }).last().click();
  await expect(page).toHaveURL(/\/iam\/clients\/\d+\/admin/);
});
