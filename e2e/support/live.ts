import type { Page } from '@playwright/test';

/**
 * Waits for what comes by itself: a colleague's change over the event stream, or a retry once the connection is back.
 * It ends within the 30 seconds for which answers stay fresh, so that no routine read brings the change instead.
 */
export const soon = { timeout: 20_000 };

/** As where news don't get through: what others do isn't seen until it is asked for. */
export const hearNothing = (page: Page) => page.route('**/api/events', () => undefined);

/** Begun before a page is opened: what changes from then on is heard there. */
export const isListening = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/events'));
