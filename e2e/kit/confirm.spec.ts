import { expect, test } from '../support/gallery.ts';

test.beforeEach(({ page }) => page.goto('/gallery?show=dialogs'));

test('sends a confirmation once however often it is clicked, and shows a refusal inside the dialog', async ({
  page,
}) => {
  const trigger = page.getByRole('button', { name: 'Push to LMS…' });
  const heading = page.getByRole('heading', { level: 1 });
  const dialog = page.getByRole('dialog', { name: 'Push 1000482 to the loan system?' });
  // A script's click leaves the focus on the body.
  await trigger.evaluate((button: HTMLElement) => button.click());
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(heading, 'nothing had the focus before').toBeFocused();

  await trigger.click();
  await expect(dialog).toContainText("It can't be undone.");
  await dialog.getByRole('button', { name: 'Push to LMS' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('pushes')).toHaveText('1');
  await expect(trigger).toBeFocused();

  await page.getByRole('button', { name: 'Refused push…' }).click();
  const refused = page.getByRole('dialog', { name: 'Push 1000483 to the loan system?' });
  const push = refused.getByRole('button', { name: 'Push to LMS' });
  await expect(push).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(refused.getByRole('alert')).toHaveText(
    'The loan system is closed until 06:00. Nothing was sent.',
  );
  await expect(push).toBeFocused();
  await refused.getByRole('button', { name: 'Cancel' }).click();
  await expect(refused).toHaveCount(0);
});

test('focuses Cancel before anything is destroyed, keeps Tab inside, and does nothing on Escape', async ({
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

  await trigger.click();
  await dialog.getByRole('button', { name: 'Delete document' }).click();
  await expect(trigger).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }), 'its button is gone').toBeFocused();
});

test('asks before a dialog’s form is discarded, and only if something was typed', async ({ page }) => {
  const trigger = page.getByRole('button', { name: 'Ask for information…' });
  const form = page.getByRole('dialog', { name: 'Ask for more information on 1000482?' });
  const words = form.getByLabel('What is needed');
  const discarding = page.getByRole('dialog', { name: "Discard what you've typed?" });
  const clickBeside = () => page.mouse.click(5, 400);
  for (const leave of [clickBeside, () => page.keyboard.press('Escape')]) {
    await trigger.click();
    await expect(words).toBeFocused();
    await leave();
    await expect(form, 'nothing was typed').toHaveCount(0);
    await expect(trigger).toBeFocused();
  }

  await trigger.click();
  await words.fill('Bank statements.');
  await clickBeside();
  await expect(discarding, 'a click beside it does nothing').toHaveCount(0);
  await expect(words).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(discarding.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(discarding).toHaveCount(0);
  await expect(words).toHaveValue('Bank statements.');
  await expect(words).toBeFocused();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await discarding.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(trigger).toBeFocused();
  await trigger.click();
  await expect(words, 'it was discarded').toHaveValue('');
});
