import { storedXss } from '@assay/given/stored-xss';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** PostgreSQL can't store U+0000, so U+FFFD replaces it. */
export const texts = [...new Set(storedXss.map((text) => text.replaceAll('\u0000', '\ufffd')))];

interface Made {
  readonly id: number;
  readonly applicationId: number;
}

/** Checks the current page; called after each page of a place. */
export type IsSeen = () => Promise<void>;

/** People type here and others read it. `show` stores all texts in this place and opens it. */
export interface Place<On = Made> {
  readonly name: string;
  readonly show: (page: Page, on: On, isSeen: IsSeen) => Promise<void>;
}

export const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

export async function hasAll(place: Locator): Promise<void> {
  const shown = plain((await place.allTextContents()).join(' '));
  expect(texts.filter((text) => !shown.includes(plain(text)))).toEqual([]);
}

export const columnsOf = (width: number) =>
  Array.from({ length: width }, (_, column) => texts.filter((_text, n) => n % width === column));
