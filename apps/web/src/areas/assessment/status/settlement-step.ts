import type { Assessment } from '@assay/contract/assessment/record';
import { createContext, type ReactNode } from 'react';

export interface SettlementAsked {
  readonly assessment: Assessment;
  /** Sets the status without a toast; the dialog shows a rejection. */
  readonly give: () => Promise<unknown>;
  readonly givenWords: string;
  readonly onClose: () => void;
  readonly isPossible: boolean;
  readonly now: ReactNode;
}

/** Extension point for the step into settlement, which submits to LMS first. */
export const SettlementStepOf = createContext<(asked: SettlementAsked) => ReactNode>(() => null);
