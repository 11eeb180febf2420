import { applicationArea } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { analyst, broker } from '../../support/demo.ts';
import { uniquely } from '../../support/given.ts';
import { tabTo } from '../../support/keyboard.ts';
import { toast } from '../../support/screen.ts';
import { as, signIn } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { fill, form, list, panel, save, tab } from '../form.ts';
import { createQuote, fillApplicant, fillGuarantor, fillSecurity, submit } from './filling.ts';

async function sendBack(id: number) {
  const credit = await as(analyst);
  for (const status of ['IN_PROGRESS_CREDIT_IN_PROGRESS', 'DRAFTED_AMENDED'] as const) {
    const { data } = (await credit.call(applicationArea.getApplication, { params: { id } })).body;
    const params = { id: data.assessmentId ?? 0 };
    await credit.call(assessment.saveStatus, { params, body: { status, version: data.version } });
  }
}

test('is created, filled in, submitted, sent back and amended, and shows the lender what changed', async ({
  page,
}) => {
  const entityName = uniquely('Story Civil');
  await signIn(page, broker);
  await createQuote(page);
  await fillApplicant(page, entityName);
  await fillGuarantor(page);
  await fillSecurity(page);
  await submit(page);
  await expect(page.getByRole('form')).toHaveCount(0);
  const [, id] = /applications\/(\d+)\//.exec(page.url()) ?? [];
  await sendBack(Number(id));
  await page.reload();
  await expect(page.getByText(/sent (it|this) back/)).toBeVisible();
  const changes = page.getByRole('region', { name: /since the last assessment/ });
  await expect(changes).toHaveCount(0);
  await fill(form(page, 'Security'), { Kilometres: '15500' });
  await save(page, 'Security').click();
  await toast(page, 'Security saved');
  await expect(changes).toContainText('Kilometres');
  await tab(page, 'Guarantors').click();
  await fill(panel(page, /^Guarantor 1/), { Mobile: '0400 111 222' });
  await save(page, 'Guarantors').click();
  await toast(page, 'Guarantors saved');
  await submit(page);
  await expect(page.getByText(/sent (it|this) back/)).toHaveCount(0);
  await signIn(page, analyst);
  await page.goto(`${list}/${id}/quotes`);
  await expect(page.getByText('Submitted - Amended', { exact: true })).toBeVisible();
  for (const text of ['2 changes', '12,000', '15,500', 'Guarantor 1: Mobile', '0400 111 222'])
    await expect(changes).toContainText(text);
});

test('is created, continued and withdrawn by keyboard alone', async ({ page }) => {
  await signIn(page, broker);
  await page.goto(list);
  await tabTo(page, page.getByRole('link', { name: 'New application' }));
  await page.keyboard.press('Enter');
  const fields = form(page, 'Quote');
  await expect(fields).toBeVisible();
  const choose = async (label: string, letters: string) => {
    await tabTo(page, fields.getByLabel(label, { exact: true }));
    await page.keyboard.type(letters);
  };
  await choose('Asset category', 'Motor');
  await choose('Asset type', 'Util');
  await choose('Year of manufacture', '2025');
  await tabTo(page, fields.getByLabel('The applicant owns property'));
  await page.keyboard.press('Space');
  await choose('Purchase price', '50000');
  await choose('Deposit', '5000');
  await page.keyboard.press('Enter');
  await expect(
    fields.getByRole('button', { name: 'Create application' }),
    'a slip creates nothing',
  ).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Application created');
  await tabTo(page, page.getByRole('button', { name: 'Continue to application', exact: true }));
  await page.keyboard.press('Enter');
  await expect(form(page, 'Applicant')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Withdraw', exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByLabel('Reason'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, dialog.getByRole('button', { name: 'Withdraw application' }));
  await page.keyboard.press('Enter');
  await toast(page, 'Application withdrawn');
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
});
