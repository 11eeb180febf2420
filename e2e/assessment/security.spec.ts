import { applicationArea } from '@assay/contract/application/area';
import { figure } from '../application/form.ts';
import { analyst } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { isListening, soon } from '../support/live.ts';
import { conflict, keepMine, saveChosen, toast } from '../support/screen.ts';
import { as } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { assessed, open, read } from './shell.ts';

const agreedValueOf = async (id: number) => (await read(id)).data.security?.agreedValue;

const editor = async () =>
  (
    await given.user({
      permissions: [
        'ACCESS.CREDIT_PLATFORM',
        'APPLICATION.READ',
        'APPLICATION.UPDATE',
        'ASSESSMENT.APPLICATION.READ',
      ],
    })
  ).email;

test('saves the market value override in place, updates the LVR while typing, and keeps typed text through a colleague’s change', async ({
  page,
}) => {
  const { id, applicationId } = await assessed();
  const listening = isListening(page);
  await open(page, analyst, id, 'security');
  await listening;
  const data = page.getByRole('region', { name: 'Security Data' });
  const value = data.getByLabel('Market value override');
  const ratio = figure(data, /^LVR/);
  await expect(ratio, 'of the retail value').toHaveText('98%');
  await value.fill('60000');
  await expect(ratio, 'before it is saved').toHaveText('88%');
  await expect(figure(data, /^LVR with this override$/), 'it says so').toHaveText('88%');
  await value.fill('200k');
  await value.blur();
  await expect(value).toHaveAccessibleDescription('More than twice the purchase price of $55,000.00');
  await value.fill('a lot');
  await value.blur();
  await expect(data.getByText('Enter an amount')).toBeVisible();
  await value.fill('52,000.50');
  await page.keyboard.press('Enter');
  await toast(page, 'Market value override saved');
  await expect(ratio).toHaveText('102%');
  expect(await agreedValueOf(id)).toBe(52_000.5);
  const strip = page.locator('main > dl');
  await expect(figure(strip.locator('..'), /^LVR$/).first(), 'above the section too').toHaveText('102%');
  await expect(data.getByRole('link', { name: 'Edit security' })).toHaveAttribute(
    'href',
    `/application/applications/${applicationId}/security`,
  );

  await value.clear();
  await data.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => agreedValueOf(id), 'empty is no override').toBeNull();
  await expect(ratio).toHaveText('98%');

  const caller = await as(await editor());
  const saveElsewhere = (agreedValue: number) =>
    caller.call(applicationArea.saveAgreedValue, { params: { id: applicationId }, body: { agreedValue } });
  await value.fill('41000');
  await saveElsewhere(52_000);
  await expect(page.getByText(/saved the security\.$/)).toBeVisible(soon);
  await expect(value).toHaveValue('41,000');
  await expect(value).toBeFocused();
  await value.press('Enter');
  await expect(conflict(page)).toContainText('$52,000.00');
  await keepMine(page);
  await saveChosen(page);
  await expect.poll(() => agreedValueOf(id)).toBe(41_000);
  await expect(conflict(page)).toHaveCount(0);

  await expect(value).toHaveValue('41,000.00');
  await value.focus();
  const reading = page.waitForResponse((response) =>
    response.url().endsWith(`/api/assessment/assessments/${id}`),
  );
  await saveElsewhere(53_000);
  await (await reading).finished();
  await expect(value).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(value).toHaveValue('53,000.00', soon);
});
