import type { Browser, Page } from '@playwright/test';
import { signIn } from './session.ts';
import { test as base } from './test.ts';

interface Colleagues {
  colleague: (email: string) => Promise<Page>;
}

const opened = async (browser: Browser, baseURL: string | undefined) =>
  browser.newContext(baseURL === undefined ? {} : { baseURL });

export const test = base.extend<Colleagues>({
  colleague: async ({ browser, baseURL }, use) => {
    const contexts: Awaited<ReturnType<typeof opened>>[] = [];
    await use(async (email) => {
      const context = await opened(browser, baseURL);
      contexts.push(context);
      const page = await context.newPage();
      await signIn(page, email);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
