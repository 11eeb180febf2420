import { credit } from '@assay/contract/credit/area';
import type { Locator } from '@playwright/test';
import { open, section } from '../assessment/shell.ts';
import { analyst, manager } from '../support/demo.ts';
import { hearNothing, isListening, soon } from '../support/live.ts';
import { conflict, holdAnswer, keepMine, leaving, saveChosen, stay, toast } from '../support/screen.ts';
import { as } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { buy, figure, panel, toCheck } from './credit-screen.ts';

const scores = async (id: number) =>
  (
    await (
      await as(manager)
    ).call(credit.readExtra, { params: { id }, body: { types: ['GUARANTOR_SCORE_1'] } })
  ).body.data.map(({ data }) => data);

test('lets the second person to type a score choose, and refuses an invalid score beside its field', async ({
  page,
}) => {
  const id = await toCheck();
  const listening = isListening(page);
  await open(page, analyst, id, 'applicant-guarantors');
  await listening;
  const [equifax, illion] = ['Equifax score', 'illion score'].map((label) =>
    panel(page, 1).getByLabel(label),
  ) as [Locator, Locator];
  const save = panel(page, 1).getByRole('button', { name: 'Save' });
  const ofApplicant = page
    .getByRole('region', { name: 'Application Data' })
    .getByRole('button', { name: 'Save' });
  await ofApplicant.click({ trial: true });
  await equifax.fill('500');
  await (await as(manager)).call(credit.saveExtra, {
    params: { id },
    body: [{ type: 'GUARANTOR_SCORE_1', data: { commercialScore: 480, consumerScore: 700 } }],
  });
  await expect(illion, 'untouched, it follows').toHaveValue('700', soon);
  await expect(equifax, 'what is typed stays').toHaveValue('500');
  await save.click();
  await expect(conflict(page)).toContainText('480');
  await keepMine(page);
  await saveChosen(page);
  await expect.poll(() => scores(id)).toMatchObject([{ commercialScore: 500, consumerScore: 700 }]);
  await expect(conflict(page)).toHaveCount(0);

  await equifax.fill('-201');
  await illion.fill('good');
  await page.keyboard.press('Control+s');
  await expect(equifax).toHaveAccessibleDescription(
    'Equifax score must be a whole number from -200 to 1,200',
  );
  await expect(illion).toHaveAccessibleDescription('illion score must be a whole number from 0 to 1,000');
  await expect(equifax).toBeFocused();
  await equifax.fill('-200');
  await illion.fill('1000');
  await section(page, 'Quote').click();
  await expect(leaving(page)).toBeVisible();
  await stay(page).click();
  await save.dblclick();
  await toast(page, 'Successfully saved credit score for Guarantor 1');
  await expect(figure(page, 'Lowest score')).toHaveText('-200');
  expect(await scores(id)).toMatchObject([{ commercialScore: -200, consumerScore: 1000 }]);
  const applicant = page.getByRole('region', { name: 'Credit scores', exact: true });
  await applicant.getByLabel('Equifax score').fill('640');
  await illion.fill('900');
  await page.keyboard.press('Control+s');
  await toast(page, 'Successfully saved credit score for the applicant');
  await expect.poll(() => scores(id), 'it saves whatever is unsaved').toMatchObject([{ consumerScore: 900 }]);
});

test('announces a report that comes in while a score is typed, and keeps what was typed', async ({
  page,
}) => {
  // A report's live event would race with the typing, so the report's answer is held instead.
  await hearNothing(page);
  const id = await toCheck();
  await open(page, analyst, id, 'applicant-guarantors');
  const [equifax, illion] = ['Equifax score', 'illion score'].map((label) =>
    panel(page, 1).getByLabel(label),
  ) as [Locator, Locator];
  const save = panel(page, 1).getByRole('button', { name: 'Save' });
  const apply = await holdAnswer(page, '**/generate-equifax-commercial-apply-report');
  await buy(page, 'Equifax Apply');
  await apply.answered;
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await equifax.fill('500');
  await save.click();
  await expect
    .poll(() => scores(id), 'though the page had not heard of the report yet')
    .toMatchObject([{ commercialScore: 500 }]);
  apply.release();
  await toast(page, 'Successfully retrieved Equifax Apply for Guarantor 1');

  const consumer = await holdAnswer(page, '**/generate-illion-report');
  await buy(page, 'Consumer credit report');
  await consumer.answered;
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await illion.fill('3');
  const [saved] = await scores(id);
  const consumerScore = saved && 'consumerScore' in saved ? saved.consumerScore : undefined;
  consumer.release();
  const told = panel(page, 1).getByText(`A report came in with illion score ${consumerScore}.`);
  await expect(told).toBeVisible();
  await expect(illion).toHaveValue('3');
  await panel(page, 1)
    .getByRole('button', { name: `Use ${consumerScore}` })
    .click();
  await expect(illion).toHaveValue(String(consumerScore));
  await expect(told).toHaveCount(0);
  await illion.fill('4');
  await save.click();
  await expect.poll(() => scores(id)).toMatchObject([{ commercialScore: 500, consumerScore: 4 }]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(told).toHaveCount(0);
});
