import { manager } from '../../support/demo.ts';
import * as given from '../../support/given.ts';
import { crumbs, heading, rows } from '../../support/screen.ts';
import { signIn } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { assessed, list, position } from '../shell.ts';

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

test.describe('for the first time', () => {
  test.use({ isNewcomer: true });

  test('whoever moves on the list has the page of an assessment loaded before it is opened', async ({
    page,
  }) => {
    const entityName = given.uniquely('Loaded');
    const { applicationNumber } = await assessed({ entityName });
    const loaded: string[] = [];
    page.on('requestfinished', (request) => loaded.push(request.url()));
    const isLoaded = (name: string) =>
      loaded.some((url) => url.includes(`/assets/${name}`) && url.endsWith('.js'));
    await signIn(page, manager);
    await page.goto(`${list}?view=team&keywords=${entityName}`);
    await expect(rows(page)).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect(isLoaded('quote-section'), 'the list comes first').toBe(false);
    await page.mouse.move(300, 300);
    await expect.poll(() => isLoaded('quote-section') && isLoaded('admin._assessmentId._section')).toBe(true);
    const before = loaded.length;
    await rows(page).first().locator('td').nth(3).click();
    await expect(heading(page)).toContainText(applicationNumber);
    const since = loaded.slice(before).filter((url) => /_section-|quote-section/.test(url));
    expect(since).toEqual([]);
  });
});
