import type { Page } from '@playwright/test';
import { routePaths } from '../support/routes.ts';
import { heading } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { accreditationDialogs } from './accreditation-dialogs.ts';
import { banners, failures } from './banners.ts';
import { creditDialogs } from './credit-dialogs.ts';
import { dialogs } from './dialogs.ts';
import { entityDialogs } from './entity-dialogs.ts';
import { invitationDialogs } from './invited-screens.ts';
import { kit } from './kit.ts';
import { expectAccessible } from './looks.ts';
import { noRoute } from './no-route.ts';
import { paymentDialogs } from './payment-dialogs.ts';
import { screens } from './screens.ts';
import { settlementDialogs } from './settlement-dialogs.ts';
import type { State } from './state.ts';
import { workflowDialogs } from './workflow-dialogs.ts';

// Three axe runs on each of sixteen states take minutes on a busy machine.
test.setTimeout(600_000);

const atOnce = 16;

const pathnameOf = (url: string) => new URL(url, 'http://localhost').pathname;

/** Navigates without a reload, which is faster. The new screen takes the focus once it is drawn. */
async function goInApp(page: Page, path: string) {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, '', to);
  }, path);
  await page.waitForFunction(() => document.activeElement !== document.body);
}

/** `stays` means that the previous state was a screen of the same person. */
async function look(page: Page, { name, as, path, prepare, reach }: State, stays: boolean) {
  await test.step(name, async () => {
    await prepare?.(page);
    const to = typeof path === 'string' ? path : await path();
    if (stays && pathnameOf(to) !== pathnameOf(page.url())) await goInApp(page, to);
    else {
      await page.context().clearCookies();
      if (as) await signIn(page, as);
      await page.goto(to);
    }
    // The page's load event fires before the screen is drawn.
    await expect(heading(page).first()).toBeVisible();
    await reach?.(page);
    await expectAccessible(page, name, stays);
    await page.evaluate(() => localStorage.clear());
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

/** Checks several states per test, because opening a page takes longer than checking it. */
function lookAt(kind: string, states: readonly State[], { inApp = false } = {}) {
  for (let first = 0; first < states.length; first += atOnce) {
    const some = states.slice(first, first + atOnce);
    const [from, to] = [some[0]?.name, some.at(-1)?.name];
    test(`axe finds nothing in ${kind}, from “${from}” to “${to}”`, async ({ page }) => {
      // Accepts the browser's question about leaving unsaved text.
      page.on('dialog', (dialog) => dialog.accept());
      for (const [index, state] of some.entries())
        await look(page, state, inApp && state.as !== undefined && state.as === some[index - 1]?.as);
    });
  }
}

test('every route of the web app is checked', () => {
  expect(Object.keys(screens).sort()).toEqual(routePaths());
});

lookAt('screens', Object.values(screens).flat(), { inApp: true });
lookAt('pieces and dialogs', [
  ...noRoute,
  ...dialogs,
  ...creditDialogs,
  ...workflowDialogs,
  ...settlementDialogs,
  ...entityDialogs,
  ...accreditationDialogs,
  ...invitationDialogs,
  ...paymentDialogs,
  ...kit,
  ...banners,
]);

test.describe('without a connection', () => {
  test.use({ expectedProblems: /ERR_FAILED|isn't answering/ });
  lookAt('failures', failures);
});
