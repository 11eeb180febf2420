import { firstWords, standardConditions } from '@assay/lending/conditions';
import { figure } from '../application/form.ts';
import { database } from '../support/database.ts';
import { manager, settlement } from '../support/demo.ts';
import { toast } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import {
  choice,
  conditionRow,
  conditionsOf,
  editButton,
  saveButton,
  stateElsewhere,
  statusButton,
  table,
} from './decision/condition-screen.ts';
import { assessed, asTyped, dayFromNow, expiresOn, open, read } from './shell.ts';

const [documents = '', , debit = ''] = standardConditions.SETTLEMENT;

async function settle(id: number, applicationId: number) {
  await database.query("update application set status = 'SETTLED' where id = $1", [applicationId]);
  await database.query(
    `update assessment set settled_date = $2, settled_at = '2026-11-01T02:00:00Z',
       created_at = now() - interval '30 days', settled_by = (select id from app_user where email = $3)
     where id = $1`,
    [id, dayFromNow(-1), settlement],
  );
}

const settledDateOf = async (id: number) => (await read(id)).settledDate;

test('lets a settlement officer state and tick off conditions, and correct the date once it is settled', async ({
  page,
}) => {
  const { id, applicationId } = await assessed({ status: 'IN_SETTLEMENT_WAITING_FOR_PAYMENT' });
  await stateElsewhere(id, ['An approval condition']);
  await open(page, settlement, id, 'settlement');
  await expect(page.getByRole('region', { name: 'Settlement', exact: true })).toContainText(
    'This application is in settlement. Its settlement date is entered here once its status is Settled.',
  );
  await expect(page.getByLabel('Settlement date')).toHaveCount(0);
  const part = page.getByRole('region', { name: 'Settlement conditions' });
  await expect(part).toContainText('No conditions found');
  await editButton(page).click();
  await expect(page.getByRole('checkbox')).toHaveCount(standardConditions.SETTLEMENT.length);
  await choice(page, debit).check();
  await choice(page, documents).check();
  await saveButton(page).click();
  await toast(page, 'Conditions successfully saved');
  await expect(table(page, 'SETTLEMENT').getByRole('row')).toHaveCount(3);
  await statusButton(page, documents, 'PASS').click();
  await toast(page, `Status of "${firstWords(documents)}" has been updated.`);
  await expect(conditionRow(page, documents).getByRole('checkbox')).toBeChecked();
  expect((await conditionsOf(id, 'SETTLEMENT')).conditions).toMatchObject([
    { condition: documents, status: 'PASS' },
    { condition: debit, status: 'HOLD' },
  ]);
  expect((await conditionsOf(id)).conditions, 'the others are left alone').toHaveLength(1);

  await settle(id, applicationId);
  await page.reload();
  const dated = page.getByRole('region', { name: 'Settlement', exact: true });
  const date = dated.getByLabel('Settlement date');
  const save = dated.getByRole('button', { name: 'Save' });
  await expect(date).toHaveValue(asTyped(dayFromNow(-1)));
  await expect(figure(dated, /^Settled by$/)).toHaveText(/^\w+ \w+$/);
  await expect(figure(dated, /^Settled at$/)).toHaveText('01/11/2026 13:00');

  await date.fill(asTyped(dayFromNow(1)));
  await save.click();
  await expect(dated.getByText("Settlement date can't be in the future")).toBeVisible();
  await expect(date).toBeFocused();
  expect(await settledDateOf(id), 'nothing was saved').toBe(dayFromNow(-1));

  await date.fill(asTyped(dayFromNow(-60)));
  await expect(date).toHaveAccessibleDescription(
    `Before the application was first submitted, on ${asTyped(dayFromNow(-30))}`,
  );
  await save.click();
  await toast(page, 'Settlement date saved');
  expect(await settledDateOf(id), 'odd, and taken all the same').toBe(dayFromNow(-60));

  await expiresOn(applicationId, dayFromNow(10));
  await signIn(page, manager);
  await page.reload();
  await expect(figure(dated, /^Settlement date$/)).toHaveText(asTyped(dayFromNow(-60)));
  await expect(dated.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByText(/^(Valid to|Expired on)/), 'it matters no longer').toHaveCount(0);
});
