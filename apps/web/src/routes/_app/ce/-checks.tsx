import { MatchQuestion } from '../../../areas/application/public.ts';
import type { Checks } from '../../../areas/assessment/applicant/checks.ts';
import {
  ApplicantChecks,
  BoughtSection,
  GuarantorChecks,
  GuarantorStanding,
  KnownChecks,
  RunAll,
  useFirstOpen,
} from '../../../areas/credit/public.ts';

export const checks: Checks = {
  forAll: (assessment) => <RunAll assessment={assessment} />,
  ofApplicant: (assessment) => <ApplicantChecks assessment={assessment} />,
  ofGuarantor: (assessment, index) => (
    <>
      <MatchQuestion
        application={assessment.data}
        index={index}
        known={(entityId) => <KnownChecks entityId={entityId} />}
      />
      <GuarantorChecks
        // Drops typed values when another person takes this place.
        key={assessment.data.guarantors[index]?.entityId}
        assessment={assessment}
        index={index}
      />
    </>
  ),
  standing: (assessment, index) => <GuarantorStanding assessment={assessment} index={index} />,
  bought: (assessment) => <BoughtSection assessment={assessment} />,
  useFirstOpen,
};
