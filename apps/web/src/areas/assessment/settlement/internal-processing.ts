import type { Assessment } from '@assay/contract/assessment/record';
import { createContext, type ReactNode } from 'react';

/** What later areas have people do before it is settled: who funds it, and the loan system. Given by the route, which knows every area. */
export const InternalProcessingOf = createContext<(assessment: Assessment) => ReactNode>(() => null);
