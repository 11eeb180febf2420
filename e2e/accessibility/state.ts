import type { Page } from '@playwright/test';

/** A screen as someone sees it. */
export interface State {
  readonly name: string;
  /** Undefined: a page for people who aren't signed in. */
  readonly as?: string;
  readonly path: string | (() => Promise<string>);
  /** What the server is made to answer before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** From the opened page to what is looked at; ends when that is to be seen. */
  readonly reach?: (page: Page) => Promise<unknown>;
}

/** One record for all states that only look at it: making one takes longer than a look. */
export function shared<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
