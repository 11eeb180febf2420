import { auditor, officer } from '../../support/demo.ts';
import * as given from '../../support/given.ts';
import { isListening, soon } from '../../support/live.ts';
import { chip, crumbs, heading, rows } from '../../support/screen.ts';
import { signIn } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { position } from '../shell.ts';
import { at, introducer, list, move, tab, tabs } from './accrediting.ts';

test('keeps search and filters in the address, and leads back to them', async ({ page }) => {
  const word = given.uniquely('Wattle');
  const first = await introducer({ entityName: `${word} One Pty Ltd`, tradingName: `${word} Finance` });
  const second = await introducer({ entityName: `${word} Two Pty Ltd` }, 'IN_PROGRESS');
  await signIn(page, officer);
  await page.goto('/home');
  await expect(page).toHaveURL(list);
  await expect(heading(page)).toHaveText('Accreditations');
  await page.getByLabel('Search').fill(word);
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(`${list}?keywords=${word}`);
  await expect(rows(page).filter({ hasText: 'One' })).toContainText(`t/a ${word} Finance`);
  await page.getByRole('button', { name: 'Company' }).click();
  await expect(rows(page).first()).toContainText(`${word} One`);
  await page.getByLabel('Status', { exact: true }).selectOption('In Progress');
  await expect(rows(page)).toHaveCount(1);
  await expect(chip(page, 'In Progress')).toBeVisible();
  await rows(page).first().click();
  await expect(page).toHaveURL(at(second.id));
  await expect(heading(page)).toHaveText(`${word} Two Pty Ltd`);
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await chip(page, 'In Progress').click();
  await rows(page).filter({ hasText: 'One' }).getByRole('link').click();
  await expect(heading(page)).toHaveText(`${word} One Pty Ltd t/a ${word} Finance`);
  await page.goto(at(first.id).replace('/admin', ''));
  await expect(tabs(page), 'at its other address too').toBeVisible();
  await crumbs(page).getByRole('link', { name: 'Accreditations' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Search').fill('nobody has this name');
  await expect(page.getByText('No results match these filters.')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, auditor);
  await page.goto(`${list}?keywords=${word}`);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Invite introducer' })).toHaveCount(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, 'nothing scrolls sideways').toBeLessThanOrEqual(0);
});

test('moves through the filtered list with J and K on the same tab, even after a record leaves the list', async ({
  page,
}) => {
  const word = given.uniquely('Kurrajong');
  const made = async (name: string) => (await introducer({ entityName: `${word} ${name} Pty Ltd` })).id;
  const [one, two, three] = [await made('One'), await made('Two'), await made('Three')];
  const { id: other } = await introducer({ entityName: `${word} Other Pty Ltd` });
  await signIn(page, officer);
  const hearing = isListening(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${list}?keywords=${word}&status=SUBMITTED&order=createdAt`);
  await hearing;
  await expect(rows(page)).toHaveCount(4);
  await move(other, 'IN_PROGRESS');
  await expect(rows(page), 'what a colleague does is seen without a word').toHaveCount(3, soon);
  await rows(page).nth(1).click();
  await expect(position(page)).toHaveText('2 of 3');
  expect(
    asked.filter((path) => path.endsWith('/neighbours')),
    'the list shows where it stands',
  ).toEqual([]);
  await tab(page, 'Licences').click();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(at(three, 'licences'));
  await expect(position(page)).toHaveText('3 of 3');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(page, 'nothing comes after the last').toHaveURL(at(two, 'licences'));
  const listening = isListening(page);
  await page.reload();
  await listening;
  await expect(position(page)).toHaveText('2 of 3');
  await move(two, 'IN_PROGRESS');
  await expect(position(page), 'it has left the list').toHaveText('', soon);
  await position(page).getByRole('button', { name: 'Previous in the list' }).click();
  await expect(page).toHaveURL(at(one, 'licences'));
  await expect(position(page)).toHaveText('1 of 2');
});
