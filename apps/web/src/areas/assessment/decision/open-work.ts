import { createContext, type ReactNode } from 'react';

/** Extension point for work that blocks approval; an absent part shows nothing. */
export interface OpenWork {
  readonly tasks?: readonly { readonly key: string; readonly line: ReactNode }[];
  readonly aml?: ReactNode;
}

export const OpenWorkOf = createContext<(assessmentId: number) => OpenWork>(() => ({}));
