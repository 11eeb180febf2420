/** Compares the next hundred rows, from click to paint, with the same rows in a bare table: at most 1.8 times. */
import { demoPassword } from '@assay/given/people';
import type { Browser, Page } from '@playwright/test';
import { serveBare } from './support/bare-react.ts';
import { applicationUrl, launch, report, rounds, slowPage } from './support/slow-browser.ts';

const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36';

const rows = Array.from({ length: 200 }, (_, index) => ({
  id: 1000 - index,
  createdAt: new Date(Date.UTC(2026, 10, 14) - index * 3_600_000).toISOString(),
  ipAddress: `10.0.0.${index % 250}`,
  userAgent,
  outcome: index % 3 === 0 ? 'WRONG_PASSWORD' : 'SUCCESS',
}));

async function openOurs(browser: Browser): Promise<Page> {
  const page = await slowPage(browser);
  // Both show the same two hundred rows.
  await page.route('**/api/auth/login-histories*', (route) => {
    const search = new URL(route.request().url()).searchParams;
    const offset = Number(search.get('offset') ?? 0);
    return route.fulfill({ json: { data: rows.slice(offset, offset + 100), count: rows.length } });
  });
  const answer = await page.request.post(`${applicationUrl}/api/auth/sign-in`, {
    data: { email: 'analyst@assay.test', password: demoPassword },
    headers: { 'x-assay': '1' },
  });
  if (!answer.ok()) throw new Error(`could not sign in: ${await answer.text()}`);
  await page.goto(`${applicationUrl}/user/change-password?limit=100`);
  await page.locator('[data-row]').nth(99).waitFor();
  return page;
}

async function openBare(browser: Browser, url: string): Promise<Page> {
  const page = await slowPage(browser);
  await page.addInitScript((given) => Object.assign(window, { rows: given }), rows);
  await page.goto(`${url}/table`);
  await page.locator('[data-row]').nth(99).waitFor();
  return page;
}

const turn = (page: Page, name: 'Next' | 'Previous') =>
  page.evaluate(async (label) => {
    const first = () => document.querySelector('[data-row]')?.textContent;
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
    const before = first();
    const start = performance.now();
    button?.click();
    while (first() === before) await new Promise((resolve) => requestAnimationFrame(resolve));
    // A message posted in a frame arrives after its paint.
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      requestAnimationFrame(() => port2.postMessage(null));
    });
    return performance.now() - start;
  }, name);

const bare = await serveBare(applicationUrl);
const browser = await launch();
const [ours, floor] = [await openOurs(browser), await openBare(browser, bare.url)];
const times = { ours: [] as number[], bare: [] as number[] };
for (let round = -2; round < rounds; round += 1) {
  for (const name of ['Next', 'Previous'] as const) {
    await ours.bringToFront();
    const mine = await turn(ours, name);
    await floor.bringToFront();
    const theirs = await turn(floor, name);
    // The first rounds fetch the rows and warm up the compiler.
    if (round < 0) continue;
    times.ours.push(mine);
    times.bare.push(theirs);
  }
}
await browser.close();
bare.close();
report('The next hundred rows of a table, processor slowed four times', times.ours, times.bare, 1.8);
