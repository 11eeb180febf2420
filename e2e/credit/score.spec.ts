import { credit } from '@assay/contract/credit/area';
import { open, section } from '../assessment/shell.ts';
import { analyst, manager } from '../support/demo.ts';
import { conflict, keepMine, leaving, saveChosen, stay, toast } from '../support/screen.ts';
import { as } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { figure, panel, toCheck } from './credit-screen.ts';

const scores = async (id: number) =>
  (
    await (
      await as(manager)
    ).call(credit.readExtra, { params: { id }, body: { types: ['GUARANTOR_SCORE_1'] } })
  ).body.data.map(({ data }) => data);

test('scores are typed where they are read, and what is no score is refused beside its field', async ({
  page,
}) => {
  const id = await toCheck();
  await open(page, analyst, id, 'applicant-guarantors');
  const [equifax, illion] = ['Equifax score', 'illion score'].map((label) =>
    panel(page, 1).getByLabel(label),
  ) as [ReturnType<typeof page.getByLabel>, ReturnType<typeof page.getByLabel>];
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
  await panel(page, 1).getByRole('button', { name: 'Save' }).dblclick();
  await toast(page, 'Successfully saved credit score for Guarantor 1');
  await expect(figure(page, 'Lowest score')).toHaveText('-200');
  expect(await scores(id)).toMatchObject([{ commercialScore: -200, consumerScore: 1000 }]);
  const applicant = page.getByRole('region', { name: 'Credit scores', exact: true });
  await applicant.getByLabel('Equifax score').fill('640');
  await applicant.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Successfully saved credit score for the applicant');
});

test('of two who type a score, the second chooses', async ({ page }) => {
  const id = await toCheck();
  await open(page, analyst, id, 'applicant-guarantors');
  const equifax = panel(page, 1).getByLabel('Equifax score');
  await equifax.fill('500');
  await (await as(manager)).call(credit.saveExtra, {
    params: { id },
    body: [{ type: 'GUARANTOR_SCORE_1', data: { commercialScore: 480, consumerScore: 700 } }],
  });
  await expect(panel(page, 1).getByLabel('illion score'), 'untouched, it follows').toHaveValue('700');
  await expect(equifax, 'what is typed stays').toHaveValue('500');
  await panel(page, 1).getByRole('button', { name: 'Save' }).click();
  await expect(conflict(page)).toContainText('480');
  await keepMine(page);
  await saveChosen(page);
  await toast(page, 'Successfully saved credit score for Guarantor 1');
  expect(await scores(id)).toMatchObject([{ commercialScore: 500, consumerScore: 700 }]);
});
