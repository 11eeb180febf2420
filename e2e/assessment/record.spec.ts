import { assessmentSections } from '@assay/contract/assessment/section';
import { pdf } from '@assay/given/document';
import { name, upload } from '../application/document-screen.ts';
import { manager, support } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { crumbs, heading, hold, rows } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { assessed, at, list, open, position, section, sections, statusButton } from './shell.ts';

const admin = (id: number, tab = '') => `/assessment/assessments/${id}/application/admin${tab}`;

test('accepts names of sections and of steps in the address, and says what isn’t there', async ({ page }) => {
  const { id, applicationId } = await assessed();
  await open(page, manager, id);
  await expect(position(page), 'a pasted address has its place among all').toHaveText(/^\d+ of /);
  await expect(sections(page).getByRole('link')).toHaveText(
    Object.values(assessmentSections).map((name) => new RegExp(`^${name}( \\d+)?$`)),
  );
  await expect(section(page, 'Quote')).toHaveAttribute('aria-current', 'page');
  await page.goto(`/ce/admin/${id}`);
  await expect(page).toHaveURL(at(id));
  await page.goto(admin(id));
  await expect(page).toHaveURL(at(id));
  await page.goto(admin(id, '?tab=applicantGuarantors'));
  await expect(page).toHaveURL(at(id, 'applicant-guarantors'));
  await expect(section(page, 'Applicant & guarantors')).toHaveAttribute('aria-current', 'page');
  await page.goto(`/application/applications/${applicationId}/security`);
  await page.getByRole('link', { name: 'Open its assessment' }).click();
  await expect(page, 'at the same place').toHaveURL(new RegExp(`${at(id, 'security')}$`));
  await page.goto(admin(id, '?tab=audit-log'));
  await expect(page).toHaveURL(at(id, 'audit-log'));
  for (const unknown of [admin(id, '?tab=nonsense'), at(id, 'nonsense'), at(id, 'auditLogs')]) {
    await page.goto(unknown);
    await expect(heading(page)).toHaveText('Applications');
    await expect(page).toHaveURL((url) => url.pathname === list);
  }
  await page.goto(at(99_999_999));
  await expect(heading(page)).toHaveText('Assessment not found');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(heading(page)).toHaveText('Applications');
  await page.goto(at('new' as never));
  await expect(heading(page)).toHaveText('Page not found');
  await signIn(page, support);
  for (const path of [at(id), admin(id)]) {
    await page.goto(path);
    await expect(heading(page)).toHaveText("You don't have access to this");
  }
});

test.describe('with a fake clock', () => {
  test.use({ isNewcomer: true });

  test('opens from the list with its heading before the record loads, and makes at most six requests', async ({
    page,
  }) => {
    const entityName = given.uniquely('Heading');
    const { id, applicationNumber } = await assessed({ entityName, tradingName: 'Harbour Earthworks' });
    await signIn(page, manager);
    await page.clock.install();
    await page.goto(`${list}?view=team&keywords=${entityName}`);
    await expect(rows(page)).toHaveCount(1);
    await page.clock.fastForward('02:00');
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // Presence and session calls repeat on timers.
      if (pathname.startsWith('/api/') && !/\/(presence|session)$/.test(pathname)) asked.push(pathname);
    });
    const release = await hold(page, `**/api/assessment/assessments/${id}`);
    await rows(page).first().locator('td').nth(3).click();
    await expect(heading(page)).toHaveText(`${applicationNumber} · ${entityName} t/a Harbour Earthworks`);
    await expect(page.getByText('Submitted - New', { exact: true })).toBeVisible();
    await expect(sections(page)).toBeVisible();
    await expect(page.getByText('Introducer', { exact: true })).toHaveCount(0);
    release();
    await expect(page.getByText(/^Submitted \d+ · Settled \d+$/)).toBeVisible();
    await expect(position(page)).toHaveText('1 of 1');
    await expect(page.getByText('No notes found')).toBeVisible();
    await expect(
      page
        .getByText('No linked accounts')
        .or(page.getByText(/^\d{7} \w/))
        .first(),
    ).toBeVisible();
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(6);
    expect(new Set(asked).size, 'each is asked once').toBe(asked.length);
    expect(asked.filter((path) => path.endsWith('/neighbours'))).toEqual([]);
  });
});

test('moves through the filtered list that it was opened from with J, K and arrows, and leads back by breadcrumbs', async ({
  page,
}) => {
  const entityName = given.uniquely('Queue');
  const ids: number[] = [];
  for (let made = 0; made < 3; made++)
    ids.push((await assessed({ entityName, tradingName: 'Harbour Earthworks' })).id);
  await signIn(page, manager);
  await page.goto(`${list}?view=team&order=createdAt&keywords=${entityName}`);
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(ids[0] ?? 0));
  await expect(position(page)).toHaveText('1 of 3');
  const [previous, next] = [
    position(page).getByRole('button').first(),
    position(page).getByRole('button').last(),
  ];
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  // J is pressed as soon as the address changes, before the section is drawn.
  await section(page, 'Decision').evaluate((link: HTMLElement) => {
    const { pushState } = window.history;
    window.history.pushState = (...to) => {
      window.history.pushState = pushState;
      pushState.apply(window.history, to);
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
    };
    link.click();
  });
  await expect(page).toHaveURL(at(ids[1] ?? 0, 'decision'));
  await expect(position(page)).toHaveText('2 of 3');
  await next.click();
  await expect(page).toHaveURL(at(ids[2] ?? 0, 'decision'));
  await expect(position(page)).toHaveText('3 of 3');
  await page.keyboard.press('k');
  await expect(page).toHaveURL(at(ids[1] ?? 0, 'decision'));
  await page.reload();
  await expect(position(page), 'a reload keeps the place').toHaveText('2 of 3');
  const way = crumbs(page).getByRole('listitem');
  const named = new RegExp(`- \\d{7}: ${entityName} \\(t/a Harbour Earthworks\\)$`);
  await expect(way).toHaveText(['Home', named, 'Decision']);
  await expect(page).toHaveTitle(new RegExp(`^\\d{7} · ${entityName} · Decision · Assay$`));
  await statusButton(page).click();
  await page.getByRole('menuitem', { name: 'Credit - In Progress' }).click();
  await expect(way.nth(1), 'it follows the status').toHaveText(/^\[In Progress\] - /);
  await section(page, 'Security').click();
  await expect(way.nth(2)).toHaveText('Security');
  await expect(page).toHaveTitle(/Security · Assay$/);
  await page.keyboard.press('j');
  await expect(way.nth(1)).toHaveText(/^\[Submitted\] - /);
  await crumbs(page)
    .getByRole('link', { name: /^\[Submitted\]/ })
    .click();
  await expect(page).toHaveURL(at(ids[2] ?? 0));
  await crumbs(page).getByRole('link', { name: 'Home' }).click();
  await expect(rows(page)).toHaveCount(3);
  expect(new URL(page.url()).searchParams.get('keywords')).toBe(entityName);
});

const overflow = () => document.documentElement.scrollWidth - innerWidth;

test('folds away its side panels on narrow screens; on a phone, sections are a strip and panels are sheets', async ({
  page,
}) => {
  const { id } = await assessed();
  await open(page, manager, id);
  const documents = page.getByRole('button', { name: 'Documents', exact: true });
  const beside = page.getByRole('complementary', { name: 'Notes' });
  await expect(beside).toBeVisible();
  expect((await beside.boundingBox())?.width).toBe(372);
  await expect(documents).toHaveCount(0);
  await section(page, 'Audit log').click();
  await expect(page).toHaveURL(at(id, 'audit-log'));
  await expect(beside).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(documents).toHaveCount(0);
  await section(page, 'Quote').click();
  await expect(page).toHaveURL(at(id));
  await documents.click();
  await expect(page.getByRole('dialog', { name: 'Documents' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(documents).toBeFocused();
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at(id, 'settlement'));
  await expect(section(page, 'Settlement')).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Introducer & linked accounts' }).click();
  const sheet = page.getByRole('dialog', { name: 'Introducer & linked accounts' });
  await expect(sheet.getByText('Harbourline Asset Finance')).toBeVisible();
  await expect(sheet.getByText('No linked accounts')).toBeVisible();
  await sheet.getByRole('button', { name: /^Close/ }).click();
  await expect(sheet).toHaveCount(0);
  await section(page, 'Decision').click();
  await expect(page).toHaveURL(at(id, 'decision'));
  await documents.click();
  const list = page.getByRole('dialog', { name: 'Documents' });
  await upload(page, { name: 'Consent.pdf', content: pdf('Signed') });
  await name(page, 'Consent.pdf').click();
  const shown = page.getByRole('dialog', { name: 'Preview of Consent.pdf' });
  await expect(shown.getByText('Signed'), 'another sheet above it').toBeAttached();
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect(shown).toHaveCount(0);
  await expect(list.getByRole('button', { name: 'Consent.pdf', exact: true })).toBeVisible();
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
});
