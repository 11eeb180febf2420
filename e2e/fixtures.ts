import AxeBuilder from '@axe-core/playwright';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

export { expect };

/** Of every demo account. */
export const demoPassword = 'assay-demo-2026';

interface Guard {
  /** Problems that a test brings about on purpose. */
  expectedProblems: RegExp | undefined;
  noProblems: undefined;
}

/** Browsers report every refused call as an error; refusals are part of the product, failures are not. */
const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/;

const textOf = (message: ConsoleMessage) =>
  `${message.type()}: ${message.text()} (${message.location().url})`;

export const test = base.extend<Guard>({
  expectedProblems: [undefined, { option: true }],
  /** No page may break the content security policy, log an error or throw. */
  noProblems: [
    async ({ context, expectedProblems }, use) => {
      const problems: string[] = [];
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
          reportError(new Error(`policy violated: ${violatedDirective} ${blockedURI} ${sample}`)),
        ),
      );
      context.on('console', (message) => {
        if (message.type() === 'error' && !refusedCall.test(message.text())) problems.push(textOf(message));
      });
      context.on('weberror', (error) => problems.push(`thrown: ${error.error()}`));
      await use(undefined);
      expect(problems.filter((problem) => !expectedProblems?.test(problem))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in without the login page. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in', {
    data: { email, password },
    headers: { 'x-assay': '1' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Ends the page's session on the server, without the page. */
export async function endSession(page: Page): Promise<void> {
  expect((await page.request.post('/api/auth/sign-out', { headers: { 'x-assay': '1' } })).status()).toBe(200);
}

const looks = [
  { colorScheme: 'light', width: 1440, height: 900 },
  { colorScheme: 'dark', width: 1440, height: 900 },
  { colorScheme: 'light', width: 390, height: 844 },
] as const;

/** axe finds nothing on the page as it stands, and it does not scroll sideways: light and dark, wide and narrow. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page is loaded before its screen is drawn.
  await expect(page.locator('h1').first()).toBeVisible();
  for (const { colorScheme, width, height } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // What lies under the bar that stays in sight is no target there.
    await page.evaluate(() => scrollTo(0, 0));
    // Legacy mode leaves out frames of other origins, of which we have none, and is several times as fast.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ rules: { 'target-size': { enabled: true } } })
      .analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(found, `${colorScheme} at ${width}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `sideways at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize({ width: 1440, height: 900 });
}
