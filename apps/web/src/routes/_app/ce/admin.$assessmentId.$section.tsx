import { assessmentSections } from '@assay/contract/assessment/section';
import { createFileRoute, redirect, useParams } from '@tanstack/react-router';
import { ChecksOf } from '../../../areas/assessment/applicant/checks.ts';
import { type OpenWork, OpenWorkOf } from '../../../areas/assessment/decision/open-work.ts';
import { MoreFiguresOf } from '../../../areas/assessment/overview/more-figures.ts';
import { AssessmentPage } from '../../../areas/assessment/record/assessment-page.tsx';
import { assessmentList, isSection } from '../../../areas/assessment/record/assessment-section.ts';
import { preloadSection } from '../../../areas/assessment/record/section-content.tsx';
import { extrasOf, useCheckFigures, useOpenIdentities } from '../../../areas/credit/public.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { checks } from './-checks.tsx';

export const Route = createFileRoute('/_app/ce/admin/$assessmentId/$section')({
  beforeLoad: ({ params }) => {
    if (!isSection(params.section)) throw redirect({ href: assessmentList, replace: true });
  },
  loader: ({ params, context: { refused } }) => {
    const section = isSection(params.section) ? params.section : 'quote';
    preloadSection(section);
    // The figures above every section need it, and the guarantors which of them to open.
    if (!refused) void queryClient.prefetchQuery(extrasOf(Number(params.assessmentId)));
    return { crumb: assessmentSections[section] };
  },
  component: OneAssessment,
});

/** What the areas to the right know to stand in the way of an approval. */
const useOpenWork = (assessmentId: number): OpenWork => ({ aml: useOpenIdentities(assessmentId) });

function OneAssessment() {
  const { assessmentId, section } = useParams({ from: '/_app/ce/admin/$assessmentId/$section' });
  const id = Number(assessmentId);
  return (
    <OpenWorkOf value={useOpenWork}>
      <MoreFiguresOf value={useCheckFigures}>
        <ChecksOf value={checks}>
          <AssessmentPage key={id} id={id} section={isSection(section) ? section : 'quote'} />
        </ChecksOf>
      </MoreFiguresOf>
    </OpenWorkOf>
  );
}
