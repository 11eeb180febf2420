import { readdirSync, readFileSync } from 'node:fs';
import { heading } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const assets = new URL('../../apps/web/dist/assets/', import.meta.url);

test('leaves the gallery’s page and code out of the production build', async ({ page }) => {
  await page.goto('/gallery');
  await expect(heading(page)).toHaveText('Page not found');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  const traces = scripts.filter((name) =>
    /Push 1000482|Harbour Earthworks|bank-statement\.pdf/.test(readFileSync(new URL(name, assets), 'utf8')),
  );
  expect(traces).toEqual([]);
});
