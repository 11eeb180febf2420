import type { Assessment } from '@assay/contract/assessment/record';
import { createContext, type ReactNode } from 'react';

interface DocumentTab {
  /** As it is in the address. */
  readonly id: string;
  readonly label: string;
  readonly content: (assessment: Assessment) => ReactNode;
}

/** The documents that later areas keep. Given by the route, which knows every area. */
export const MoreDocumentsOf = createContext<(assessmentId: number) => readonly DocumentTab[]>(() => []);
