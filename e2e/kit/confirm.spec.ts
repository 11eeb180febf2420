import { expect, test } from '../support/gallery.ts';

test.beforeEach(({ page }) => page.goto('/gallery?show=dialogs'));

test('a confirmation names the thing and the effect, and a double click sends one', async ({ page }) => {
  const trigger = page.getByRole('button', { name: 'Push to LMS…' });
  await trigger.click();
  const dialog = page.getByRole('dialog', { name: 'Push 1000482 to the loan system?' });
  await expect(dialog).toContainText("It can't be undone.");
  await dialog.getByRole('button', { name: 'Push to LMS' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('pushes')).toHaveText('1');
  await expect(trigger).toBeFocused();
});

test('what destroys begins on the way out, keeps the focus inside, and Escape does nothing', async ({
  page,
}) => {
  const trigger = page.getByRole('button', { name: 'Delete document…' });
  await trigger.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete bank-statement.pdf?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('pushes')).toHaveText('0');
  await expect(trigger).toBeFocused();
});

test('where nothing had the focus before, the heading has it afterwards', async ({ page }) => {
  await page.getByRole('button', { name: 'Push to LMS…' }).evaluate((button: HTMLElement) => button.click());
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a refusal is shown inside, and can be tried again', async ({ page }) => {
  await page.getByRole('button', { name: 'Refused push…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Push 1000483 to the loan system?' });
  const push = dialog.getByRole('button', { name: 'Push to LMS' });
  await expect(push).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(
    'The loan system is closed until 06:00. Nothing was sent.',
  );
  await expect(push).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});

test('where what was done takes the button away, the focus goes to the heading', async ({ page }) => {
  const trigger = page.getByRole('button', { name: 'Delete document…' });
  await trigger.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete document' }).click();
  await expect(trigger).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
