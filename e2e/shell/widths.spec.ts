import { credit } from '@assay/contract/credit/area';
import type { Page } from '@playwright/test';
import { at, read } from '../assessment/shell.ts';
import { bought, toCheck } from '../credit/credit-screen.ts';
import { aba, path as abaPath, choose } from '../payment/aba-screen.ts';
import { admin, analyst, broker, manager, officer, payments, settlement } from '../support/demo.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const assessments = '/assessment/assessments/applications';

const lists: Readonly<Record<string, readonly string[]>> = {
  [settlement]: [`${assessments}?view=team`, `${assessments}?view=expiring`],
  [analyst]: [`${assessments}?view=expiring`, '/application/applications'],
  [admin]: ['/iam/users', '/iam/clients', '/iam/roles'],
  [payments]: [abaPath],
  [officer]: ['/assessment/assessments/accreditations'],
  [broker]: ['/application/applications'],
};

/** Returns headings and cells that lose letters or overflow the page. A name may lose some after two lines. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const cut = (element: Element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      element.clientWidth > 1 &&
      getComputedStyle(element).overflowX !== 'visible';
    const texts = [...document.querySelectorAll('h1, h2, th, td, td *, dt, dd')].filter(cut);
    const isWide = document.documentElement.scrollWidth > innerWidth;
    return [...texts.map(({ textContent }) => textContent), ...(isWide ? ['the page'] : [])];
  });

const widths = [1440, 1280, 390];

/** Waits, because the list measures its width in one frame and draws its columns in the next. */
async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  });
}

test('cuts no number, date, identifier, heading or way to a report at any width', async ({ page }) => {
  for (const [email, paths] of Object.entries(lists)) {
    await page.goto('about:blank');
    await page.context().clearCookies();
    await signIn(page, email);
    for (const path of paths) {
      const check = async (width: number) =>
        expect(await cutTexts(page), `${path} at ${width}, for ${email}`).toEqual([]);
      // The columns that fit depend on what was shown before, so wide lists are loaded at each width.
      for (const width of [1440, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await expect(page.locator('[data-list][aria-busy="false"] [data-row]').first()).toBeVisible();
        await check(width);
      }
      await resize(page, 390);
      await check(390);
    }
  }
  await page.goto('about:blank');
  await signIn(page, payments);
  await page.goto(abaPath);
  await choose(page, await aba());
  await expect(page.getByRole('region', { name: 'Transactions' })).toBeVisible();
  expect(await cutTexts(page), 'the preview of a file on a phone').toEqual([]);

  const id = await toCheck({ names: ['Nguyen'] });
  const { data } = await read(id);
  const body = { entityIds: data.guarantors.flatMap(({ entityId }) => entityId ?? []) };
  await (await as(manager)).call(credit.runConsumerReport, { params: { id }, body });
  await signIn(page, analyst);
  await page.goto(at(id, 'applicant-guarantors'));
  const report = bought(page).getByRole('button', { name: /\.pdf$/ });
  await expect(report).toBeVisible();
  for (const width of widths) {
    await resize(page, width);
    await expect(report).toBeVisible();
    const { isBroken, isCut } = await report.evaluate((button) => {
      const room = button.closest('table')?.parentElement;
      return {
        isBroken:
          button.getBoundingClientRect().height >=
          1.5 * Number.parseFloat(getComputedStyle(button).lineHeight),
        isCut: room ? room.scrollWidth > room.clientWidth : false,
      };
    });
    expect({ isBroken, isCut }, `at ${width}`).toEqual({ isBroken: false, isCut: false });
  }
});
