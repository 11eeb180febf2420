import { storedXss } from '@assay/given/stored-xss';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** Three hundred; PostgreSQL keeps no character of the number zero, so there it is the sign of an unknown one. */
export const texts = [...new Set(storedXss.map((text) => text.replaceAll('\u0000', '\ufffd')))];

/** Somewhere that people type, and where others read it. An area adds its own. */
export interface Place {
  readonly name: string;
  /** Whose screens show it; an analyst's, where nothing else is said. */
  readonly by?: string;
  /** Puts all texts there, each where it is shown by itself; answers the record that they are on. */
  readonly put: () => Promise<number>;
  /** What the browser reports of markup that it has blocked while that was cleaned; nothing of it has run. */
  readonly blocked?: RegExp;
  /** Shows all of them, and says after each page that it is seen. */
  readonly look: (page: Page, id: number, isSeen: () => Promise<void>) => Promise<void>;
}

export const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Every one of them stands there as the text that it is. */
export async function hasAll(place: Locator): Promise<void> {
  const shown = plain((await place.allTextContents()).join(' '));
  expect(texts.filter((text) => !shown.includes(plain(text)))).toEqual([]);
}

/** Texts in rows of so many, as the database takes them: one list for each column. */
export const columnsOf = (width: number) =>
  Array.from({ length: width }, (_, column) => texts.filter((_text, n) => n % width === column));
