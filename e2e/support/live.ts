import type { Page } from '@playwright/test';

/**
 * A colleague's change comes by itself: nothing on the page would ask for it within this time. That it takes less
 * than two seconds is proved once, beside how long a save takes on that machine.
 */
export const soon = { timeout: 20_000 };

/** As where news don't get through: what others do isn't seen until it is asked for. */
export const hearNothing = (page: Page) => page.route('**/api/events', () => undefined);

/** Begun before a page is opened: what changes from then on is heard there. */
export const isListening = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/events'));
