import type { Assessment } from '@assay/contract/assessment/record';
import { createContext, type ReactNode } from 'react';

/** What is asked before an application goes into settlement. */
export interface SettlementAsked {
  readonly assessment: Assessment;
  /** Gives it the status, without a word; what it rejects with is for the dialog to show. */
  readonly give: () => Promise<unknown>;
  /** What is said once it has the status. */
  readonly givenWords: string;
  readonly onClose: () => void;
  /** False once it can't have the status any more. */
  readonly isPossible: boolean;
  /** How it is by now, where that has changed. */
  readonly now: ReactNode;
}

/** A later area's dialog for it, as it goes to the loan system first. Given by the route, which knows every area. */
export const SettlementStepOf = createContext<(asked: SettlementAsked) => ReactNode>(() => null);
