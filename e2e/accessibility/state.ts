import type { Page } from '@playwright/test';

export interface State {
  readonly name: string;
  /** Undefined for pages before sign-in. */
  readonly as?: string;
  readonly path: string | (() => Promise<string>);
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Brings the opened page into the state and waits until it is visible. */
  readonly reach?: (page: Page) => Promise<unknown>;
}

/** Makes one record for all states that only read it, because making it takes longer than a check. */
export function shared<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
