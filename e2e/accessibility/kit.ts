import { expect, type Page } from '@playwright/test';
import { galleryUrl } from '../support/gallery.ts';
import { rows } from '../support/screen.ts';
import type { State } from './state.ts';

const part = (name: string) => `${galleryUrl}/gallery?show=${name}`;
const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();

export const kit: readonly State[] = [
  { name: 'values', path: part('values') },
  { name: 'audit log', path: part('audit'), reach: (page) => expect(rows(page).first()).toBeVisible() },
  {
    name: 'audit log, opened',
    path: part('audit'),
    reach: async (page) => {
      for (const closed of await page.getByRole('button', { name: /^Show / }).all())
        await closed.press('Enter');
      await expect(page.getByRole('deletion').filter({ hasText: 'eleven' })).toBeVisible();
    },
  },
  {
    name: 'a table with rows selected',
    path: `${part('table')}&case=select`,
    reach: async (page) => {
      await rows(page).first().getByRole('checkbox').click();
      await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toBeVisible();
    },
  },
  { name: 'saving', path: part('saving') },
  {
    name: 'a conflict',
    path: part('saving'),
    reach: async (page) => {
      await page.getByLabel('Trading name').fill('Mine');
      await page.keyboard.press('Enter');
      await dialog(page);
    },
  },
  {
    name: 'confirming',
    path: part('dialogs'),
    reach: async (page) => {
      await click(page, 'Push to LMS…');
      await dialog(page);
    },
  },
  {
    name: 'confirming what destroys',
    path: part('dialogs'),
    reach: async (page) => {
      await click(page, 'Delete document…');
      await dialog(page);
    },
  },
  {
    name: 'a panel that was folded away',
    path: part('dialogs'),
    reach: async (page) => {
      await click(page, 'Documents');
      await dialog(page);
    },
  },
  {
    name: 'a refusal in a dialog',
    path: part('dialogs'),
    reach: async (page) => {
      await click(page, 'Refused push…');
      await page.getByRole('dialog').getByRole('button', { name: 'Push to LMS' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'fields with errors',
    path: part('fields'),
    reach: async (page) => {
      await click(page, 'Add reference');
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  {
    name: 'the calendar',
    path: part('fields'),
    reach: async (page) => {
      await click(page, 'Choose a date');
      await dialog(page);
    },
  },
  {
    name: 'a blocked control and why',
    path: part('permissions'),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Push', exact: true }).focus();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  {
    name: 'a list that failed',
    path: part('table&case=refused'),
    reach: (page) => expect(page.getByRole('alert')).toBeVisible(),
  },
  {
    name: 'a table and its columns',
    path: part('table'),
    reach: async (page) => {
      await click(page, 'Columns');
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  { name: 'the frame with its sidebar', path: part('shell') },
  {
    name: 'the sidebar as a rail',
    path: part('shell'),
    reach: async (page) => {
      await click(page, /^Collapse/);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().focus();
    },
  },
  {
    name: 'the menu on a narrow screen',
    path: part('shell'),
    reach: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await dialog(page);
    },
  },
];
