/** Compares the first paint of the login page from an empty cache with a bare React page: at most 2.0 times. */
import type { Browser } from '@playwright/test';
import { serveBare } from './support/bare-react.ts';
import { applicationUrl, launch, report, rounds, slowPage } from './support/slow-browser.ts';

async function firstPaint(browser: Browser, url: string): Promise<number> {
  const page = await slowPage(browser);
  await page.goto(url);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  const at = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName('first-contentful-paint');
          if (entry) resolve(entry.startTime);
        }).observe({ type: 'paint', buffered: true }),
      ),
  );
  await page.context().close();
  return at;
}

const bare = await serveBare(applicationUrl);
const browser = await launch();
const times = { ours: [] as number[], bare: [] as number[] };
for (let round = -1; round < rounds; round += 1) {
  const ours = await firstPaint(browser, `${applicationUrl}/auth/login`);
  const floor = await firstPaint(browser, bare.url);
  // The first round is a warm-up.
  if (round < 0) continue;
  times.ours.push(ours);
  times.bare.push(floor);
}
await browser.close();
bare.close();
report('First paint of the login page, processor slowed four times', times.ours, times.bare, 2);
