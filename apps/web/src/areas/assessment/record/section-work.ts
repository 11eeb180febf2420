import type { Assessment } from '@assay/contract/assessment/record';
import type { AssessmentSection } from '@assay/contract/assessment/section';
import { createContext, type ReactNode } from 'react';

/** Extension point for work below a section's content. Provided by the route, which knows every area. */
export const SectionWorkOf = createContext<(assessment: Assessment, section: AssessmentSection) => ReactNode>(
  () => null,
);
