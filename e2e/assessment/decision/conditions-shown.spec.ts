import { standardConditions } from '@assay/lending/conditions';
import { analyst } from '../../support/demo.ts';
import { expect, test } from '../../support/test.ts';
import { assessed, at, dialog, open } from '../shell.ts';
import { choice, editButton, setElsewhere, stateElsewhere, statusButton, table } from './condition-screen.ts';

const toAssess = () => assessed({ status: 'IN_PROGRESS_CREDIT_IN_PROGRESS' });
const [first = ''] = standardConditions.APPROVAL;
const last = standardConditions.APPROVAL.at(-1) ?? '';

test('focuses the next referred condition once one is resolved, and keeps the dialog’s height during a search', async ({
  page,
}) => {
  const { id } = await toAssess();
  const made = await stateElsewhere(id, ['Insured', 'Registered', 'Signed', 'Stamped']);
  for (const one of made.slice(0, 3)) await setElsewhere(id, one.id, 'REFER');
  await open(page, analyst, id, 'decision');
  await page.goto(`${at(id, 'decision')}?conditions=refer`);
  const part = page.getByRole('region', { name: 'Approval conditions' });
  await expect(table(page).getByRole('row')).toHaveCount(4);
  await statusButton(page, 'Registered', 'HOLD').press('Enter');
  await expect(table(page).getByRole('row')).toHaveCount(3);
  await expect(statusButton(page, 'Signed', 'REFER'), 'which took its place').toBeFocused();
  await statusButton(page, 'Signed', 'PASS').press('Enter');
  await expect(statusButton(page, 'Insured', 'REFER'), 'the one before the last').toBeFocused();
  await statusButton(page, 'Insured', 'HOLD').click();
  await expect(part).toContainText('No conditions are referred');
  await expect(part.getByRole('link', { name: 'Refer', exact: true })).toBeFocused();
  await part.getByRole('link', { name: 'Show all' }).press('Enter');
  await expect(table(page).getByRole('row')).toHaveCount(5);
  await expect(part.getByRole('link', { name: 'All', exact: true })).toBeFocused();
  await expect(page).not.toHaveURL(/conditions=/);

  const empty = await toAssess();
  await page.goto(`${at(empty.id, 'decision')}?conditions=refer`);
  await expect(part, 'where there is none at all').toContainText('No conditions found');

  await editButton(page).click();
  const box = dialog(page, 'Edit approval conditions');
  await expect(choice(page, first)).toBeVisible();
  const before = await box.boundingBox();
  const search = box.getByLabel('Search conditions');
  for (const words of [first, 'no such words']) {
    await search.fill(words);
    await expect(box.getByRole('checkbox')).toHaveCount(words === first ? 1 : 0);
    expect(await box.boundingBox(), words).toEqual(before);
  }
  await search.fill('');
  await expect(choice(page, last)).not.toBeInViewport();
  const own = box.getByLabel('Add your own condition');
  const said = box.getByRole('status').filter({ hasText: 'Already in the list' });
  await own.fill(`${last.toUpperCase()}.`);
  await own.press('Enter');
  await expect(said).toBeVisible();
  await expect(choice(page, last)).toBeInViewport();
  await expect(choice(page, last)).toBeChecked();
  await expect(own).toBeFocused();
  await own.pressSequentially('Yard');
  await expect(said).toHaveCount(0);
  await own.press('Enter');
  await expect(choice(page, 'Yard')).toBeInViewport();
  await expect(said, 'it is new').toHaveCount(0);
  await expect(box.getByText('2 selected')).toBeVisible();
});
