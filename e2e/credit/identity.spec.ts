import { at, open, section } from '../assessment/shell.ts';
import { test } from '../support/colleague.ts';
import { analyst } from '../support/demo.ts';
import { toast } from '../support/screen.ts';
import { expect } from '../support/test.ts';
import { buy, figure, panel, rename, resolveThere, row, run, toCheck } from './credit-screen.ts';

test('opens a guarantor whose identity failed, blocks the approval, and asks again until it is resolved', async ({
  page,
}) => {
  const id = await toCheck({ names: ['Lee', 'Resolver'] });
  await open(page, analyst, id, 'applicant-guarantors');
  await expect(figure(page, 'AML')).toHaveText('2 not verified');
  await run(page, 'Run all AML/KYC').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Run AML/KYC' }).click();
  await toast(page, 'Successfully retrieved score/documents for all guarantors');
  await expect(figure(page, 'AML')).toHaveText('1 Resolve');
  await page.reload();
  const [first, second] = [panel(page, 1), panel(page, 2)];
  await expect(second.getByRole('button', { name: /^Guarantor 2/ })).toHaveAttribute('aria-expanded', 'true');
  await expect(first.getByRole('button', { name: /^Guarantor 1/ })).toHaveAttribute('aria-expanded', 'false');
  await expect(first, 'in its closed heading').toContainText('Success');
  await page.emulateMedia({ media: 'print' });
  await expect(first.getByText('Personal Info'), 'on paper all are open').toBeVisible();
  await expect(first.getByText('AML status')).toBeVisible();
  await page.emulateMedia({ media: null });
  await expect(first.getByText('Personal Info')).toBeHidden();
  const profile = second.getByRole('link', { name: /^Profile of Guarantor 2/ });
  await expect(profile).toHaveAttribute('target', '_blank');
  await expect(profile).toHaveAttribute('rel', /noopener/);
  await second.getByRole('button', { name: 'Refresh AML/KYC status for Guarantor 2' }).click();
  await toast(page, 'Successfully refreshed AML/KYC status for Guarantor 2');
  await first.getByRole('button', { name: /^Guarantor 1/ }).click();
  await expect(first.getByRole('link', { name: /^Profile of Guarantor 1/ })).toBeVisible();
  await expect(first.getByRole('button', { name: /^Refresh/ }), 'of those to be resolved alone').toHaveCount(
    0,
  );

  await section(page, 'Decision').click();
  const blocks = page.getByRole('region', { name: 'What blocks approval' });
  await blocks.getByRole('link', { name: 'Guarantor 2: Resolve' }).click();
  await expect(page).toHaveURL(at(id, 'applicant-guarantors'));
  await resolveThere((await profile.getAttribute('href')) ?? '', 'PASS_MANUAL');
  await expect(figure(page, 'AML'), 'told by the provider').toHaveText('All passed');
  await expect(second).toContainText('Manual Pass');
  await expect(second.getByRole('button', { name: /^Refresh/ })).toHaveCount(0);
  await section(page, 'Decision').click();
  await expect(blocks).toBeVisible();
  await expect(blocks).not.toContainText('AML');
  await rename(id, 0, 'Leeson');
  await expect(figure(page, 'AML'), 'passed as somebody else').toHaveText('Details changed');
  await expect(blocks.getByRole('link', { name: 'Guarantor 1: checked under other details' })).toBeVisible();
});

test("verifies one guarantor's identity, and says under which details once they are corrected", async ({
  page,
}) => {
  const id = await toCheck({ names: ['Toolittle', 'Ng'] });
  await open(page, analyst, id, 'applicant-guarantors');
  await panel(page, 2)
    .getByRole('button', { name: /^Guarantor 2/ })
    .click();
  await buy(page, 'AML/KYC', 2);
  await toast(page, 'Successfully retrieved score/documents for Guarantor 2');
  await expect(panel(page, 2)).toContainText('Success');
  await rename(id, 1, 'Nguyen');
  await expect(panel(page, 2)).toContainText(
    /Success.*Checked as Ana\w+ Maria Ng, born \d\d\/\d\d\/\d{4}; details have changed since\./,
  );
  await expect(row(page, 'AML/KYC')).toContainText('Details have changed since');
  await buy(page, 'AML/KYC', 1);
  await expect(page.getByRole('list', { name: 'What went wrong' })).toContainText('Guarantor 1 - ');
  await expect(figure(page, 'AML')).toHaveText('1 not verified');
});
