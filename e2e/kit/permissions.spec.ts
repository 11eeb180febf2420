import { expect, test } from '../support/gallery.ts';

test.beforeEach(({ page }) => page.goto('/gallery?show=permissions'));

test('a blocked control says which permission it needs and who holds it, by keyboard too', async ({
  page,
}) => {
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Push' }).focus();
  await page.keyboard.press('Tab');
  await expect(approve).toBeFocused();
  const why = 'You need the “Approve or decline applications” permission.';
  const who = 'Ask Priya Shah, Daniel Ong or Jo Marsh.';
  await expect(page.getByRole('tooltip')).toContainText(why);
  await expect(page.getByRole('tooltip')).toContainText(who);
  await expect(approve).toHaveAccessibleDescription(`${why} ${who}`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toContainText('The bank details are locked since 14/11/2026');
});
