import { createContext, type ReactNode } from 'react';

/** What later areas know to stand in the way of an approval; nothing is shown of what is left out. */
export interface OpenWork {
  /** What is still to be done, a line each, as the way there. */
  readonly tasks?: readonly { readonly key: string; readonly line: ReactNode }[];
  /** Whose identity is yet to be verified. */
  readonly aml?: ReactNode;
}

/** Given by the route, which knows every area. */
export const OpenWorkOf = createContext<(assessmentId: number) => OpenWork>(() => ({}));
