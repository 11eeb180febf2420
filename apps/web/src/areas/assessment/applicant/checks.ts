import type { Assessment } from '@assay/contract/assessment/record';
import { createContext, type ReactNode } from 'react';

/** What a later area shows of the checks on the applicant and the guarantors; nothing is shown of what is left out. */
export interface Checks {
  /** Above everything: what is run for all guarantors at once. */
  readonly forAll?: (assessment: Assessment) => ReactNode;
  readonly ofApplicant?: (assessment: Assessment) => ReactNode;
  /** Guarantors are counted from 0. */
  readonly ofGuarantor?: (assessment: Assessment, index: number) => ReactNode;
  /** In the heading, also while the panel is closed. */
  readonly standing?: (assessment: Assessment, index: number) => ReactNode;
  /** Below everything: what was bought. */
  readonly bought?: (assessment: Assessment) => ReactNode;
  /** The guarantor whose panel is open at first; undefined until that is known. */
  readonly useFirstOpen?: (assessment: Assessment) => number | undefined;
}

/** Given by the route, which knows every area. */
export const ChecksOf = createContext<Checks>({});
