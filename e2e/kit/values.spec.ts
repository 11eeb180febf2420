import { expect, test } from '../support/gallery.ts';

test('shows statuses by shape and word, figures and dates as the business writes them, and panels that open by keyboard', async ({
  page,
}) => {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    expect(data.businessTimeZone).toBe('Australia/Sydney');
    await route.fulfill({ response, json: { data: { ...data, businessTimeZone: 'Pacific/Auckland' } } });
  });
  await page.goto('/gallery?show=values');
  const tags = page.getByTestId('tags').locator('[data-tone]:not([data-outlined])');
  await expect(tags).toHaveText(['PASS', 'HOLD', 'REFER', 'FAILED', 'PENDING', 'In progress']);
  const looks = await tags.evaluateAll((all) =>
    all.map((tag) => ({
      symbol: getComputedStyle(tag, '::before').maskImage,
      colours: `${getComputedStyle(tag).color} on ${getComputedStyle(tag).backgroundColor}`,
    })),
  );
  expect(new Set(looks.map(({ symbol }) => symbol)).size).toBe(6);
  expect(new Set(looks.map(({ colours }) => colours)).size).toBe(6);
  expect(looks[0]?.colours).toBe('rgb(15, 107, 60) on rgb(227, 244, 234)');
  const decided = page.getByTestId('tags').getByText('Manual Pass');
  await expect(decided).toHaveAttribute('data-tone', 'pass');
  expect(
    await decided.evaluate((tag) => getComputedStyle(tag).backgroundColor),
    'a status that a person decided is outlined',
  ).not.toBe('rgb(227, 244, 234)');

  const facts = page.getByRole('region', { name: 'Applicant', exact: true });
  for (const text of [
    '12/03/2022',
    '$148,250.50',
    '7.95%',
    '92%',
    '14/11/2026 11:12',
    '12/02/27',
    '-$1,234.50',
    'N/A',
  ])
    await expect(facts.getByText(text, { exact: true })).toBeVisible();
  await expect(facts.getByText('062000')).toHaveCSS('font-family', /IBM Plex Mono/);

  await facts.getByText('14/11/2026 11:12', { exact: true }).hover();
  const tip = page.getByRole('tooltip');
  await expect(tip).toContainText('14 November 2026');
  await tip.hover();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);

  const panel = page.getByRole('region', { name: 'Guarantor 2 - Mr Tom Lee' });
  const toggle = panel.getByRole('button', { name: 'Guarantor 2 - Mr Tom Lee' });
  await expect(panel.getByText('net $88,000.00'), 'its closed heading carries what matters').toBeVisible();
  await expect(panel.getByText('Tenant')).toBeHidden();
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(panel.getByText('Tenant')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(panel.getByText('Tenant')).toBeHidden();
  const extras = await panel.getByText('net $88,000.00').boundingBox();
  await page.mouse.click((extras?.x ?? 0) + 5, (extras?.y ?? 0) + 5);
  await expect(panel.getByText('Tenant'), 'the whole heading can be clicked').toBeVisible();

  const columns = () =>
    page
      .getByRole('region', { name: 'Applicant', exact: true })
      .locator('dl')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  expect(await columns()).toBe(4);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await columns()).toBeLessThanOrEqual(2);
});
