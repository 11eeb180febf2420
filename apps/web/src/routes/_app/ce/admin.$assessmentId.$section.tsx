import { assessmentSections } from '@assay/contract/assessment/section';
import { createFileRoute, redirect, useParams } from '@tanstack/react-router';
import { AssessmentPage } from '../../../areas/assessment/record/assessment-page.tsx';
import { assessmentList, isSection } from '../../../areas/assessment/record/assessment-section.ts';
import { extrasOf } from '../../../areas/credit/public.ts';
import { prefetchWorkflows, useFollowedStatus } from '../../../areas/workflow/public.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { SlotProvider } from '../../../lib/slots.ts';
import { useAssessmentSlots } from './-slots.tsx';

export const Route = createFileRoute('/_app/ce/admin/$assessmentId/$section')({
  beforeLoad: ({ params }) => {
    if (!isSection(params.section)) throw redirect({ href: assessmentList, replace: true });
  },
  loader: ({ params, context: { refused, session } }) => {
    const section = isSection(params.section) ? params.section : 'quote';
    const id = Number(params.assessmentId);
    if (!refused) {
      // The figures, guarantors and section marks of every section need these.
      void queryClient.prefetchQuery(extrasOf(id));
      void prefetchWorkflows(session, id).catch(() => undefined);
    }
    return { crumb: assessmentSections[section] };
  },
  component: OneAssessment,
});

function OneAssessment() {
  const { assessmentId, section } = useParams({ from: '/_app/ce/admin/$assessmentId/$section' });
  const id = Number(assessmentId);
  useFollowedStatus(id);
  return (
    <SlotProvider value={useAssessmentSlots(id)}>
      <AssessmentPage key={id} id={id} section={isSection(section) ? section : 'quote'} />
    </SlotProvider>
  );
}
