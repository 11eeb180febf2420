import { assessment as area } from '@assay/contract/assessment/area';
import type { Page } from '@playwright/test';
import { database } from '../../support/database.ts';
import { auditor, broker, manager } from '../../support/demo.ts';
import * as given from '../../support/given.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { rows, toast } from '../../support/screen.ts';
import { as } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { assessed, dayFromNow, dialog, expiresOn, open, read } from '../shell.ts';
import { stateElsewhere } from './condition-screen.ts';

/** Creates an approved application. Its unique name identifies its emails. */
async function approved() {
  const entityName = given.uniquely('Emailed');
  const made = await assessed({ status: 'APPROVED_WAITING_FOR_MORE_INFO', entityName });
  const title = `Approval email for ${made.applicationNumber}`;
  const mails = async () => (await mailsTo(broker)).filter(({ subject }) => subject.includes(entityName));
  return { ...made, entityName, title, mails };
}

const button = { name: 'Approval email', exact: true } as const;
const typed = (day: string) => day.split('-').reverse().join('/');

test('previews the email, and sends one for a double click', async ({ page }) => {
  const { id, applicationNumber, entityName, title, mails } = await approved();
  await open(page, manager, id);
  await page.route('**/approval-email?*', (route) => route.fulfill({ status: 404, json: {} }), { times: 1 });
  await page.getByRole('button', button).click();
  const box = dialog(page, title);
  await expect(box.getByRole('alert')).toHaveText('Failed to retrieve approval expiry date.');
  await box.getByRole('button', { name: 'Try again' }).click();
  const letter = box.getByRole('region', { name: 'Preview' });
  await expect(letter).toContainText(`Approved: ${applicationNumber} · ${entityName}`);
  await expect(letter).toContainText(broker);
  await expect(letter.getByText('Open the application'), 'its button, as it will look').toBeVisible();
  await expect(letter.locator('a, button'), 'and nothing to press').toHaveCount(0);
  await expect(box).toContainText(`the approval is valid until ${typed(dayFromNow(90))}`);
  const extend = box.getByLabel('Extend the approval to 90 days from today');
  await box.getByLabel('Type of email').selectOption('re-approval');
  await expect(letter).toContainText('Re-approved');
  await expect(extend, 'there is nothing to extend').toHaveCount(0);
  await box.getByLabel('Type of email').selectOption('approval');
  await expect(letter).toContainText(`Approved: ${applicationNumber}`);
  await box.getByRole('button', { name: 'Send email' }).dblclick();
  await toast(page, 'Approval email has been sent.');
  await expect(box).toBeHidden();
  await expect(page.getByText(`Valid to ${typed(dayFromNow(90))}`)).toBeVisible();
  await expect.poll(async () => (await mails()).length).toBe(1);
  expect((await mails())[0]?.text).toContain(typed(dayFromNow(90)));
  expect((await mails())[0]?.text, 'as the preview had it').toContain('Open the application');

  await page.getByRole('button', button).click();
  await expect(box.getByLabel('Type of email')).toHaveValue('re-approval');
  await expect(box).toContainText(
    /Last sent: Approval email, .+ by \w+ \w+ \(delivered to the mail server\)/,
  );
  await box.getByLabel('Type of email').selectOption('approval');
  const refusal = box.getByText(/^The approval email has been sent/).first();
  await expect(refusal).toBeVisible();
  await expect(box.getByRole('button', { name: 'Send email' })).toHaveAttribute('aria-disabled', 'true');
  await box.getByLabel('Type of email').selectOption('re-approval');
  await extend.check();
  await expect(box.getByText(/^Rerun the credit file before you extend/).first()).toBeVisible();
  await box.getByLabel('Type of email').selectOption('approval');
  await expect(box.getByText(/^The approval email has been sent/).first()).toBeVisible();
  await box.getByLabel('Type of email').selectOption('re-approval');
  await expect(extend).toBeChecked();
  await expect(box.getByText(/^Rerun the credit file before you extend/).first()).toBeVisible();
  expect(await mails()).toHaveLength(1);

  await open(page, auditor, id, 'audit-log');
  await expect(page.getByRole('button', button), 'they don’t decide').toHaveCount(0);
  await expect(rows(page).filter({ hasText: broker }).getByRole('listitem')).toHaveText([
    /^Type of email.*Approval$/,
    /^Extended.*No$/,
    new RegExp(`^Recipient.*<${broker}>$`),
    new RegExp(`^Expiry.*N/A.*${typed(dayFromNow(90))}$`),
  ]);
});

/** Sends the next email but drops its answer. Records every request. */
async function lostAnswer(page: Page) {
  const sent: unknown[] = [];
  await page.route('**/send-approval-email', async (route) => {
    const request = route.request();
    sent.push([await request.headerValue('idempotency-key'), request.postDataJSON()]);
    const reply = await route.fetch();
    if (sent.length > 1) return route.fulfill({ response: reply });
    await page.context().setOffline(true);
    await route.abort();
  });
  return sent;
}

test.describe('without an answer', () => {
  test.use({ expectedProblems: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_NETWORK/ });

  test('tries again without a second email, even once the page knows of the first', async ({ page }) => {
    const { id, applicationId, title, mails } = await approved();
    const day = dayFromNow(5);
    await expiresOn(applicationId, day);
    const versions: number[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith(`/api/assessment/assessments/${id}`))
        versions.push((await response.json()).data.version);
    });
    await open(page, manager, id);
    await page.getByRole('button', button).click();
    const box = dialog(page, title);
    const send = box.getByRole('button', { name: 'Send email' });
    const sent = await lostAnswer(page);
    await send.click();
    await expect(box.getByRole('alert').last()).toContainText("it can't go out twice");
    await page.context().setOffline(false);
    // A colleague's change tells the page about the email whose answer was lost.
    await stateElsewhere(id, ['Insured']);
    await expect(box).toContainText('Last sent: Re-approval email');
    await expect(box.getByLabel('Type of email')).toBeDisabled();
    await expect(box.getByText(/^The approval email has been sent/)).toHaveCount(0);
    await send.click();
    await toast(page, 'Re-approval email has been sent.');
    await expect(box).toBeHidden();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    await expect.poll(async () => (await mails()).length).toBe(1);
    const { approvalExpiresOn, version } = await read(id);
    expect(approvalExpiresOn).toBe(day);

    // A dialog keeps the version that the page had when it opened.
    await expect.poll(() => versions.at(-1)).toBe(version);
    await page.getByRole('button', button).click();
    await expect(box).toContainText('Last sent: Re-approval email');
    const extend = box.getByLabel('Extend the approval to 90 days from today');
    await extend.check();
    const colleague = await given.user({
      permissions: [
        'ACCESS.CREDIT_PLATFORM',
        'APPLICATION.READ',
        'ASSESSMENT.APPLICATION.READ',
        'ASSESSMENT.APPLICATION.DECIDE',
      ],
    });
    const body = { template: 're-approval' } as const;
    await (await as(colleague.email)).call(area.sendApprovalEmail, { params: { id }, body });
    await toast(page, `${colleague.name} sent an approval email.`);
    await expect.poll(async () => (await mails()).length).toBe(2);
    await expect(box).toContainText(`by ${colleague.name} (delivered to the mail server)`);
    await expect(extend).toBeChecked();
    await extend.uncheck();
    // The other preview is loaded again, because sending from the old one would be a conflict.
    await expect(box).toContainText(`by ${colleague.name} (delivered to the mail server)`);
    await send.click();
    await expect(box).toBeHidden();
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map((request) => JSON.stringify(request))).size, 'another one begins afresh').toBe(2);
    await expect.poll(async () => (await mails()).length).toBe(3);

    const delivered = 'select id from approval_email where assessment_id = $1 and sent_at is not null';
    await expect.poll(async () => (await database.query(delivered, [id])).rowCount).toBe(3);
    await database.query(
      'update approval_email set sent_at = null, expires_on = expires_on - 1 where assessment_id = $1',
      [id],
    );
    await page.reload();
    await page.getByRole('button', button).click();
    await expect(box).toContainText(
      /Not sent: Re-approval email, .+, by Priya Raman\. The application or its agent changed before/,
    );
    await expect(box).not.toContainText('Last sent');
  });
});
