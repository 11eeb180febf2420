import { manager } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { crumbs, heading, rows } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { assessed, list, position } from './shell.ts';

test('a reload keeps the place in the queue, and the way back to it', async ({ page }) => {
  const entityName = given.uniquely('Reload');
  await assessed({ entityName });
  const newest = await assessed({ entityName });
  await signIn(page, manager);
  await page.goto(`${list}?view=team&keywords=${entityName}`);
  await rows(page).first().locator('td').nth(3).click();
  await expect(heading(page)).toContainText(newest.applicationNumber);
  await expect(position(page)).toHaveText('1 of 2');
  await page.reload();
  await expect(position(page)).toHaveText('1 of 2');
  await page.keyboard.press('j');
  await expect(position(page)).toHaveText('2 of 2');
  await crumbs(page).getByRole('link', { name: 'Home' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('from an application those who assess it find its assessment, at the same place', async ({ page }) => {
  const { id, applicationId } = await assessed();
  await signIn(page, manager);
  await page.goto(`/application/applications/${applicationId}/security`);
  await page.getByRole('link', { name: 'Open its assessment' }).click();
  await expect(page).toHaveURL(new RegExp(`/ce/admin/${id}/security$`));
});
