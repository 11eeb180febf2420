import { expect, type Page } from '@playwright/test';
import {
  aba,
  choose,
  confirm,
  historyRow,
  mixed,
  path,
  preview,
  submit,
  submitButton,
  submitElsewhere,
} from '../payment/aba-screen.ts';
import { admin, auditor, payments } from '../support/demo.ts';
import { rows } from '../support/screen.ts';
import { type State, shared } from './state.ts';

const failed = shared(async () => {
  const file = await mixed();
  await submitElsewhere(file);
  return file.name;
});

const failing = (open: (page: Page, fileName: string) => Promise<unknown>) => {
  return {
    path: async () => {
      await failed();
      return path;
    },
    reach: async (page: Page) => {
      const name = await failed();
      await historyRow(page, name).getByRole('button', { name: '1 failed' }).click();
      await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('$100.01');
      await open(page, name);
    },
  };
};

const inThePast = '020120';

export const paymentDialogs: readonly State[] = [
  {
    name: 'what a file holds, with warnings',
    as: payments,
    path,
    reach: async (page) => preview(page, await aba({ date: inThePast, count: 200 })),
  },
  {
    name: 'submitting it',
    as: payments,
    path,
    reach: async (page) => {
      await preview(page, await aba({ date: inThePast }));
      await submitButton(page).click();
      await expect(confirm(page)).toBeVisible();
    },
  },
  {
    name: 'a file being submitted',
    as: payments,
    path,
    prepare: (page) => page.route(/aba\/process\?submit=true/, () => undefined),
    reach: async (page) => {
      await preview(page, await aba());
      await submit(page);
      await expect(page.getByRole('progressbar')).toBeVisible();
    },
  },
  {
    name: 'a file that may only be looked at',
    as: admin,
    path,
    reach: async (page) => preview(page, await aba()),
  },
  {
    name: 'a file that is not valid',
    as: payments,
    path,
    reach: async (page) => {
      const file = await aba({ count: 40 });
      await choose(page, { ...file, text: file.text.replaceAll('062-000', '06X-000') });
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'failed transactions',
    as: payments,
    ...failing(async () => undefined),
  },
  {
    name: 'trying failed transactions again',
    as: payments,
    ...failing(async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('dialog', { name: /^Try 1 failed/ })).toBeVisible();
    }),
  },
  {
    name: 'the log of a file',
    as: auditor,
    ...failing(async (page, fileName) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `View the audit log of ${fileName}` }).click();
      await expect(rows(page.getByRole('dialog')).first()).toBeVisible();
    }),
  },
];

const listed = (page: Page) => expect(rows(page).first()).toBeVisible();

export const abaFiles: readonly State[] = [
  { name: 'ABA files', as: payments, path, reach: listed },
  { name: 'ABA files for an auditor', as: auditor, path, reach: listed },
];
