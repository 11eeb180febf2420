import { auditor } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { rows } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { at, tab } from './form.ts';

test('who may read the audit log sees the history, before the first submission and after', async ({
  page,
}) => {
  const { id } = await given.application();
  const settled = await given.listed({ status: 'SETTLED' });
  await signIn(page, auditor);
  await page.goto(at(id));
  await tab(page, 'Audit log').click();
  await expect(page).toHaveURL(at(id, 'audit'));
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(/Application.*Introducer.*Harbourline.*Status.*Quote/s);
  await page.goto(at(settled.id, 'audit'));
  await expect(rows(page).filter({ hasText: /Status.*Settled/s })).toHaveCount(1);
  await page.getByRole('button', { name: 'Time' }).click();
  await expect(rows(page).filter({ hasText: settled.applicationNumber }), 'from the beginning').toHaveCount(
    1,
  );
  await page.getByLabel('Category').selectOption('Status');
  await expect(page).toHaveURL(`${at(settled.id, 'audit')}?order=createdAt&category=STATUS`);
  await expect(rows(page).filter({ hasText: settled.applicationNumber })).toHaveCount(0);
});
