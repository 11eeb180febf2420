import type { Assessment } from '@assay/contract/assessment/record';
import { createContext, type ReactNode } from 'react';

interface DocumentTab {
  readonly id: string;
  readonly label: string;
  readonly content: (assessment: Assessment) => ReactNode;
}

/** Extension point for documents of later areas. Provided by the route, which knows every area. */
export const MoreDocumentsOf = createContext<(assessmentId: number) => readonly DocumentTab[]>(() => []);
