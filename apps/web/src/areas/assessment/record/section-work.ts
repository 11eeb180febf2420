import type { Assessment } from '@assay/contract/assessment/record';
import type { AssessmentSection } from '@assay/contract/assessment/section';
import { createContext, type ReactNode } from 'react';

/** What later areas have people do in a section, below what it shows; beside a decision's grounds, below its conditions. Given by the route, which knows every area. */
export const SectionWorkOf = createContext<(assessment: Assessment, section: AssessmentSection) => ReactNode>(
  () => null,
);
