import type { Assessment } from '@assay/contract/assessment/record';
import { createContext, type ReactNode } from 'react';

export interface Checks {
  readonly forAll?: (assessment: Assessment) => ReactNode;
  readonly ofApplicant?: (assessment: Assessment) => ReactNode;
  readonly ofGuarantor?: (assessment: Assessment, index: number) => ReactNode;
  readonly standing?: (assessment: Assessment, index: number) => ReactNode;
  readonly bought?: (assessment: Assessment) => ReactNode;
  readonly useFirstOpen?: (assessment: Assessment) => number | undefined;
}

/** Provided by the route, which knows every area. */
export const ChecksOf = createContext<Checks>({});
