import type { Page } from '@playwright/test';

/** A colleague's change is there in less than two seconds. */
export const soon = { timeout: 2_000 };

/** As where news don't get through: what others do isn't seen until it is asked for. */
export const hearNothing = (page: Page) => page.route('**/api/events', () => undefined);

/** Begun before a page is opened: what changes from then on is heard there. */
export const isListening = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/events'));
