import { credit } from '@assay/contract/credit/area';
import { panel } from '../application/form.ts';
import { read } from '../assessment/shell.ts';
import { manager } from '../support/demo.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { toCheck } from './credit-screen.ts';

test('says what was bought under the old name of a guarantor before the new one is saved', async ({
  page,
}) => {
  const id = await toCheck({ names: ['Nguyen'] });
  const { data } = await read(id);
  await (await as(manager)).call(credit.runConsumerReport, {
    params: { id },
    body: { entityIds: [data.guarantors[0]?.entityId ?? 0] },
  });
  await page.setViewportSize({ width: 1280, height: 600 });
  await signIn(page, manager);
  await page.goto(`/application/applications/${data.id}/guarantors`);
  const told = page.getByText(/ was bought for .+ Nguyen\. If you save, it stays under that name\.$/);
  await expect(panel(page, /^Guarantor 1/).getByLabel('Last name')).toHaveValue('Nguyen');
  await expect(told).toHaveCount(0);
  await panel(page, /^Guarantor 1/)
    .getByLabel('Last name')
    .fill('Otherwise');
  await expect(told, 'beside the button, also from the top of a long form').toBeInViewport({ ratio: 1 });
});
