import { credit } from '@assay/contract/credit/area';
import { panel } from '../application/form.ts';
import { analyst, manager } from '../support/demo.ts';
import { deviceWidths, toast } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { at, guarantor, note, read } from './people.ts';

const question = /^Looks like .+, 02\/05\/1984: same person, or someone else\?$/;

test('asks whether a guarantor is a person on record, shows what is on record, and links them', async ({
  page,
}) => {
  const known = await guarantor();
  await note(known.entityId, 'Fraud suspected');
  await (await as(manager)).call(credit.runConsumerReport, {
    params: { id: known.assessmentId ?? 0 },
    body: { entityIds: [known.entityId] },
  });
  const { assessmentId } = await guarantor({ lastName: known.lastName, middleName: 'Louise' });
  await signIn(page, analyst);
  await page.goto(at(known.entityId));
  await page.getByRole('list', { name: 'Guarantors who look like this person' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/ce/admin/${assessmentId}/applicant-guarantors`));
  const asked = page.getByRole('region', { name: question });
  await expect(asked.getByText('Fraud suspected')).toBeVisible();
  await expect(asked.getByRole('row', { name: /^Name Different Ana Louise .+ Ana Maria / })).toBeVisible();
  await expect(asked.getByRole('row', { name: /^Licence Different/ })).toBeVisible();
  const checks = asked.getByRole('table', { name: 'Reports and identity checks' });
  expect(
    await checks.evaluate(({ parentElement: room }) => room && room.scrollWidth <= room.clientWidth),
    'the report of a check is in sight',
  ).toBe(true);
  const asking = panel(page, /^Guarantor 1/);
  await expect(asking.getByText('Same person?', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Equifax Apply', exact: true })).toHaveAccessibleDescription(
    /looks like someone on record/,
  );
  for (const width of Object.values(deviceWidths)) {
    await page.setViewportSize({ width, height: 900 });
    await expect(asked).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await asked.getByRole('button', { name: 'Same person' }).press('Enter');
  await toast(page, 'Answer saved');
  await expect(asked).toHaveCount(0);
  await expect(
    asking.getByRole('button', { name: /^Guarantor 1/ }),
    'the keyboard goes on there',
  ).toBeFocused();
  await expect(asking.getByRole('link', { name: new RegExp(known.lastName) })).toHaveAttribute(
    'href',
    at(known.entityId),
  );
  expect((await read(known.entityId)).driverLicenseNumber).toBe(known.driverLicenseNumber);
});
