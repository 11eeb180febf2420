import type { Assessment } from '@assay/contract/assessment/record';
import { createContext, type ReactNode } from 'react';

/** Extension point for work before settlement. Provided by the route, which knows every area. */
export const InternalProcessingOf = createContext<(assessment: Assessment) => ReactNode>(() => null);
