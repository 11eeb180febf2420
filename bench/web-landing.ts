/** Compares when the landing list is usable with a bare React page: 10 Mbit/s, 40 ms and an empty cache. */
import { demoPassword } from '@assay/given/people';
import type { Browser, Page } from '@playwright/test';
import { serveBare } from './support/bare-react.ts';
import { applicationUrl, launch, report, rounds, slowPage } from './support/slow-browser.ts';

const line = {
  offline: false,
  latency: 40,
  downloadThroughput: 10_000_000 / 8,
  uploadThroughput: 10_000_000 / 8,
};

async function onSlowLine(browser: Browser): Promise<Page> {
  const page = await slowPage(browser, { slowdown: 1 });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', line);
  return page;
}

/** The page is usable once this is visible, since the script itself draws it. */
async function timeTo(page: Page, url: string, sign: string): Promise<number> {
  const startedAt = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(sign).first().waitFor();
  const took = performance.now() - startedAt;
  await page.context().close();
  return took;
}

async function signedIn(page: Page): Promise<Page> {
  const answer = await page.request.post(`${applicationUrl}/api/auth/sign-in`, {
    data: { email: process.env.ASSAY_ACCOUNT ?? 'manager@assay.test', password: demoPassword },
    headers: { 'x-assay': '1' },
  });
  if (!answer.ok()) throw new Error(`signing in was refused: ${answer.status()}`);
  return page;
}

const bare = await serveBare(applicationUrl);
const browser = await launch();
const times = { ours: [] as number[], bare: [] as number[] };
for (let round = -1; round < rounds; round += 1) {
  const ours = await timeTo(
    await signedIn(await onSlowLine(browser)),
    `${applicationUrl}/home`,
    '[data-row]',
  );
  const floor = await timeTo(await onSlowLine(browser), bare.url, 'button');
  // The first round is a warm-up.
  if (round < 0) continue;
  times.ours.push(ours);
  times.bare.push(floor);
}
await browser.close();
bare.close();
report('The landing list on a line of 10 Mbit/s and 40 ms', times.ours, times.bare, 3);
