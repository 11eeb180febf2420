import { storedXss } from '@assay/given/stored-xss';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** Three hundred; PostgreSQL keeps no character of the number zero, so there it is the sign of an unknown one. */
export const texts = [...new Set(storedXss.map((text) => text.replaceAll('\u0000', '\ufffd')))];

/** An assessment that shows texts. */
interface Made {
  readonly id: number;
  readonly applicationId: number;
}

/** Checks what the page shows now; called after each page of a place. */
export type IsSeen = () => Promise<void>;

/** A place where people type and others read. It puts all texts there, each on its own, and shows all of them. */
export interface Place<On = Made> {
  readonly name: string;
  readonly show: (page: Page, on: On, isSeen: IsSeen) => Promise<void>;
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
