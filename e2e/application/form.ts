import { draft } from '@assay/given/application';
import type { Locator, Page } from '@playwright/test';
import { broker } from '../support/demo.ts';
import { as, signIn } from '../support/session.ts';
import { expect } from '../support/test.ts';

export const list = '/application/applications';
export const at = (id: number, tab = 'quotes') => `${list}/${id}/${tab}`;
export const form = (page: Page, name: string) => page.getByRole('form', { name });
export const save = (page: Page, name: string) =>
  form(page, name).getByRole('button', { name: `Save ${name.toLowerCase()}` });
export const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
export const tabs = (page: Page) => page.getByRole('navigation', { name: 'Application sections' });
export const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name });
export const figure = (within: Locator, label: RegExp) =>
  within
    .locator('dl > div')
    .filter({ has: within.page().locator('dt').filter({ hasText: label }) })
    .locator('dd');

export async function openTab(page: Page, id: number, tab: string, name: string) {
  await page.goto(at(id, tab));
  await expect(form(page, name)).toBeVisible();
}

export async function openDraft(page: Page, tab: string, name: string): Promise<number> {
  const { id } = await draft(await as(broker));
  await signIn(page, broker);
  await openTab(page, id, tab, name);
  return id;
}

type Fields = Readonly<Record<string, string>>;

/** Makes choices first, because some fields appear only after a choice. */
export async function fill(within: Locator, texts: Fields, choices: Fields = {}) {
  for (const [label, choice] of Object.entries(choices))
    await within.getByLabel(label, { exact: true }).selectOption(choice);
  for (const [label, text] of Object.entries(texts))
    await within.getByLabel(label, { exact: true }).fill(text);
}

export const listPosition = (page: Page) => page.getByRole('navigation', { name: 'Position in the list' });

/** A dash, followed by its text for screen readers. */
export const notKnownYet = '–not known yet';

export async function boxOf(button: Locator) {
  await expect(button).toBeVisible();
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not on the screen');
  const { x, y, width } = box;
  return { x, y, width };
}
