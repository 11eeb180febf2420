import { createContext, type ReactNode } from 'react';

/** What later areas know to stand in the way of an approval; nothing is shown of what is left out. */
export interface OpenWork {
  /** How many tasks are open, as a link to them. */
  readonly tasks?: ReactNode;
  /** Whose identity is yet to be verified. */
  readonly aml?: ReactNode;
}

/** Given by the route, which knows every area. */
export const OpenWorkOf = createContext<(assessmentId: number) => OpenWork>(() => ({}));
