import type { Page } from '@playwright/test';

/** Ends before the 30 seconds for which answers stay fresh, so only an event or a retry can bring the change. */
export const soon = { timeout: 20_000 };

/** Blocks the event stream, so that the page misses colleagues' changes. */
export const hearNothing = (page: Page) => page.route('**/api/events', () => undefined);

/** Waits for the event stream. Call this before the page is opened. */
export const isListening = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/events'));
