import { firstWords, standardConditions } from '@assay/lending/conditions';
import { auditor, settlement } from '../../support/demo.ts';
import { toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { assessed, open } from '../shell.ts';
import {
  choice,
  conditionRow,
  conditionsOf,
  editButton,
  saveButton,
  stateElsewhere,
  statusButton,
  table,
} from './condition-screen.ts';

const [documents = '', , debit = ''] = standardConditions.SETTLEMENT;

test('who settles states the settlement conditions and ticks them off', async ({ page }) => {
  const { id } = await assessed({ status: 'IN_SETTLEMENT_WAITING_FOR_PAYMENT' });
  await stateElsewhere(id, ['An approval condition']);
  await open(page, settlement, id, 'settlement');
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

  await open(page, auditor, id, 'settlement');
  await expect(conditionRow(page, debit)).toContainText('HOLD');
  await expect(part.getByRole('button')).toHaveCount(0);
});
