import type { Page } from '@playwright/test';
import { hold, picks, rows, toast } from '../../support/screen.ts';
import { signIn } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { analyst, assign, bar, dialog, incoming, openList, view } from './list-screen.ts';

const effect = (page: Page) => dialog(page).getByRole('status');
const assignButton = (page: Page) => dialog(page).getByRole('button', { name: 'Assign', exact: true });

async function pick(page: Page, name: string) {
  await dialog(page).getByLabel('Person').fill(name);
  await picks(page).filter({ hasText: name }).click();
}

test('assigns several applications to oneself, to somebody else, and to nobody, by keyboard too', async ({
  page,
}) => {
  const [me, other, { applications, ofOwn }] = [await analyst(), await analyst(), await incoming(3)];
  const [oldest] = applications;
  await assign([oldest?.id ?? 0], other.id, 'CREDIT_ANALYST');
  await signIn(page, me.email);
  await openList(page, `?${ofOwn}`);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+ ');
  await expect(bar(page).getByRole('status')).toHaveText('3 selected');
  await page.keyboard.press('a');
  await expect(dialog(page).getByLabel('Person')).toBeFocused();
  await expect(effect(page)).toHaveText('3 applications; 1 of them has a credit analyst now.');
  await assignButton(page).click();
  await expect(dialog(page).getByLabel('Person')).toHaveAccessibleDescription(
    'Select a person, or tick Nobody',
  );
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(bar(page).getByRole('status'), 'the dialog took the Escape').toHaveText('3 selected');

  await bar(page).getByRole('button', { name: 'Assign…' }).click();
  await dialog(page).getByRole('button', { name: 'Assign to me' }).click();
  await expect(dialog(page).getByLabel('Person')).toHaveValue(me.name);
  await expect(effect(page)).toHaveText(
    '3 applications; 1 of them has another credit analyst now, who will be replaced.',
  );
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') requests += 1;
  });
  const release = await hold(page, '**/api/assessment/assessments/assignee');
  await assignButton(page).dblclick();
  release();
  await toast(page, 'Assignee(s) successfully saved');
  expect(requests, 'a double click is one click').toBe(1);
  await expect(dialog(page)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  await expect(rows(page).filter({ hasText: me.name })).toHaveCount(3);
  await expect(view(page, 'Mine')).toHaveText('Mine3');

  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await page.keyboard.press('a');
  await dialog(page).getByLabel('Role').selectOption('Settlement officer');
  await expect(effect(page)).toHaveText('3 applications.');
  await pick(page, other.name);
  await assignButton(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Tasks' }), 'they can’t see workflows').toHaveCount(
    0,
  );
  await page.getByRole('menuitemcheckbox', { name: 'Settlement officer' }).click();
  await page.keyboard.press('Escape');
  await expect(rows(page).filter({ hasText: me.name }).filter({ hasText: other.name })).toHaveCount(3);

  await rows(page).first().getByRole('checkbox').click();
  await page.keyboard.press('a');
  await dialog(page).getByLabel('Nobody').check();
  await expect(effect(page)).toHaveText('1 application; it has a credit analyst now, who will be taken off.');
  await assignButton(page).click();
  await expect(rows(page).filter({ hasText: me.name })).toHaveCount(2);
});

test('tells the second person who was first, keeps their rows and choice, and skips rows that left the view', async ({
  page,
}) => {
  const [me, other, { applications, ofOwn }] = [await analyst(), await analyst(), await incoming(2)];
  const [first] = applications;
  await signIn(page, me.email);
  await openList(page, `?${ofOwn}`);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await bar(page).getByRole('button', { name: 'Assign…' }).click();
  await dialog(page).getByRole('button', { name: 'Assign to me' }).click();
  await expect(effect(page)).toHaveText('2 applications.');
  await assign([first?.id ?? 0], other.id, 'CREDIT_ANALYST');
  await assignButton(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Priya Raman changed one of them after you opened the list. These are the current versions: check what will change, then try again.',
  );
  await expect(effect(page)).toHaveText(
    '2 applications; 1 of them has another credit analyst now, who will be replaced.',
  );
  await expect(dialog(page).getByLabel('Person')).toHaveValue(me.name);
  await expect(rows(page).filter({ hasText: other.name }), 'nothing was overwritten').toHaveCount(1);
  await assignButton(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page).filter({ hasText: me.name })).toHaveCount(2);

  const { applications: taken, clientId } = await incoming(1);
  await openList(page, `?view=unassigned&clientId=${clientId}`);
  // The shortcut works as soon as its button is there.
  await page.evaluate(() => {
    const pressOnce = (_: unknown, observer: MutationObserver) => {
      if (!document.querySelector('[role="toolbar"][aria-label="Selected rows"]')) return;
      observer.disconnect();
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    };
    new MutationObserver(pressOnce).observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(dialog(page).getByLabel('Person')).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Assign to me' }).click();
  await assign(
    taken.map(({ id }) => id),
    other.id,
    'CREDIT_ANALYST',
  );
  await assignButton(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Priya Raman changed one of them');
  await expect(dialog(page).getByText('They are no longer in this list.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('No results match these filters.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});
