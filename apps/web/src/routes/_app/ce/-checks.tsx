import type { Assessment } from '@assay/contract/assessment/record';
import type { Checks } from '../../../areas/assessment/applicant/checks.ts';
import {
  ApplicantChecks,
  BoughtSection,
  GuarantorChecks,
  GuarantorStanding,
  RunAll,
  useFirstFailing,
} from '../../../areas/credit/public.ts';

/** What the area `credit` shows of the applicant and the guarantors. */
export const checks: Checks = {
  forAll: (assessment) => <RunAll assessment={assessment} />,
  ofApplicant: (assessment) => <ApplicantChecks assessment={assessment} />,
  ofGuarantor: (assessment, index) => <GuarantorChecks assessment={assessment} index={index} />,
  standing: ({ id }, index) => <GuarantorStanding assessmentId={id} index={index} />,
  bought: (assessment) => <BoughtSection assessment={assessment} />,
  useFirstOpen: ({ id }: Assessment) => useFirstFailing(id),
};
