import { contractTime } from '@assay/contract/application/contract';
import type { Status } from '@assay/lending/statuses';
import { database } from '../support/database.ts';
import { analyst, broker } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { toast } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { at } from './form.ts';

const become = (id: number, status: Status) =>
  database.query('update application set status = $2 where id = $1', [id, status]);

test('says when contracts can be generated, and then generates those that lender and introducer read', async ({
  page,
}) => {
  const { id, applicationNumber } = await given.approved();
  await become(id, 'SUBMITTED_NEW');
  for (const [who, said] of [
    [broker, contractTime.introducers],
    [analyst, contractTime.staff],
  ] as const) {
    await signIn(page, who);
    await page.goto(at(id, 'contracts'));
    await expect(page.getByText('No contracts found')).toBeVisible();
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Generate/ })).toHaveCount(0);
  }

  await become(id, 'APPROVED_WAITING_FOR_MORE_INFO');
  await page.reload();
  await expect(page.getByText('No contracts found')).toBeVisible();
  const [plain, esign] = ['Generate contract', 'Generate for e-signing'].map((name) =>
    page.getByRole('button', { name }),
  );
  if (!plain || !esign) throw new Error('There are two buttons');
  const [left, right] = [await plain.boundingBox(), await esign.boundingBox()];
  expect((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0), 'room between them').toBeGreaterThan(4);
  await plain.dblclick();
  await toast(page, 'Contract generated');
  const rows = page.getByRole('table', { name: 'Contracts' }).getByRole('row');
  await expect(rows, 'a double click generates one').toHaveCount(2);
  const name = new RegExp(`^Contract ${applicationNumber} \\d{4}-\\d\\d-\\d\\d \\d\\d\\.\\d\\d\\.pdf$`);
  await page.getByRole('button', { name }).click();
  const preview = page.getByRole('region', { name: `Preview of Contract ${applicationNumber}` });
  await expect(preview.getByText('Schedule of payments')).toBeAttached();
  await esign.click();
  await expect(rows.filter({ hasText: 'Contract for e-signing' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Delete Contract/ })).toHaveCount(2);

  await become(id, 'DRAFTED_AMENDED');
  await signIn(page, broker);
  await page.goto(at(id, 'contracts'));
  await expect(rows).toHaveCount(3);
  await expect(
    page.getByRole('button', { name: /^(Generate|Delete)/ }),
    'introducers delete no contracts, not even while they can edit',
  ).toHaveCount(0);
  await expect(page.getByText(contractTime.introducers)).toHaveCount(0);
});
