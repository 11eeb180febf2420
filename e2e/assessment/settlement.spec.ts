import { assessment as area } from '@assay/contract/assessment/area';
import type { Status } from '@assay/lending/statuses';
import { figure } from '../application/form.ts';
import { database } from '../support/database.ts';
import { manager, settlement } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { conflict, keepMine, saveChosen, toast } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { assessed, at, dayFromNow, open, read } from './shell.ts';

/** Settled yesterday, after it was submitted a month ago. */
async function settled() {
  const made = await assessed({ status: 'SETTLED' });
  await database.query(
    `update assessment set settled_date = $2, settled_at = '2026-11-01T02:00:00Z',
       created_at = now() - interval '30 days', settled_by = (select id from app_user where email = $3)
     where id = $1`,
    [made.id, dayFromNow(-1), settlement],
  );
  return made;
}

/** As people type it. */
const typed = (day: string) => day.split('-').reverse().join('/');

const settledDateOf = async (id: number) => (await read(id)).settledDate;

test('a settled application has a settlement date, which those who settle correct', async ({ page }) => {
  const { id } = await settled();
  await open(page, settlement, id, 'settlement');
  const part = page.getByRole('region', { name: 'Settlement', exact: true });
  const date = part.getByLabel('Settlement date');
  const save = part.getByRole('button', { name: 'Save' });
  await expect(date).toHaveValue(typed(dayFromNow(-1)));
  await expect(figure(part, /^Settled by$/)).toHaveText(/^\w+ \w+$/);
  await expect(figure(part, /^Settled at$/)).toHaveText('01/11/2026 13:00');

  await date.fill(typed(dayFromNow(1)));
  await save.click();
  await expect(part.getByText("Settlement date can't be in the future")).toBeVisible();
  await expect(date).toBeFocused();
  await date.fill('31/02/2026');
  await save.click();
  await expect(
    part.getByText("31/02/2026 isn't in the calendar. Enter a date such as 14/11/2026"),
  ).toBeVisible();
  await date.clear();
  await save.click();
  await expect(part.getByText('Enter a date')).toBeVisible();
  expect(await settledDateOf(id), 'nothing was saved').toBe(dayFromNow(-1));

  await date.fill(typed(dayFromNow(-60)));
  await expect(date).toHaveAccessibleDescription(
    `Before the application was first submitted, on ${typed(dayFromNow(-30))}`,
  );
  await save.click();
  await toast(page, 'Settlement date saved');
  expect(await settledDateOf(id), 'odd, and taken all the same').toBe(dayFromNow(-60));

  await signIn(page, manager);
  await page.goto(at(id, 'settlement'));
  await expect(figure(part, /^Settlement date$/)).toHaveText(typed(dayFromNow(-60)));
  await expect(part.getByRole('textbox')).toHaveCount(0);
});

test('of two who correct the date, the second learns who was first and keeps what was typed', async ({
  page,
}) => {
  const { id } = await settled();
  const colleague = await given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.READ', 'ASSESSMENT.APPLICATION.SETTLE'],
  });
  await open(page, settlement, id, 'settlement');
  const date = page.getByLabel('Settlement date');
  await date.fill(typed(dayFromNow(-3)));
  const { assessmentVersion: version } = await read(id);
  await (await as(colleague.email)).call(area.saveSettledDate, {
    params: { id },
    body: { settledDate: dayFromNow(-5), version },
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(conflict(page)).toContainText(`${colleague.name} saved it on`);
  await expect(conflict(page)).toContainText(typed(dayFromNow(-5)));
  expect(await settledDateOf(id), 'nothing was overwritten').toBe(dayFromNow(-5));
  await keepMine(page);
  await saveChosen(page);
  await toast(page, 'Settlement date saved');
  expect(await settledDateOf(id)).toBe(dayFromNow(-3));
});

test('what is not settled says what is missing', async ({ page }) => {
  const said: [Status, string][] = [
    [
      'IN_SETTLEMENT_WAITING_FOR_PAYMENT',
      'This application is in settlement. Its settlement date is entered here once its status is Settled.',
    ],
    ['DECLINED', 'This application was declined, so there is nothing to settle.'],
    ['WITHDRAWN_BY_INTRODUCER', 'This application was withdrawn, so there is nothing to settle.'],
  ];
  for (const [status, words] of said) {
    const { id } = await assessed({ status });
    await open(page, settlement, id, 'settlement');
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByLabel('Settlement date')).toHaveCount(0);
  }
});
