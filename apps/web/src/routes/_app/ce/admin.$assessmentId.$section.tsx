import { assessmentSections } from '@assay/contract/assessment/section';
import { createFileRoute, redirect, useParams } from '@tanstack/react-router';
import { type OpenWork, OpenWorkOf } from '../../../areas/assessment/decision/open-work.ts';
import { AssessmentPage } from '../../../areas/assessment/record/assessment-page.tsx';
import { assessmentList, isSection } from '../../../areas/assessment/record/assessment-section.ts';
import { preloadSection } from '../../../areas/assessment/record/section-content.tsx';

export const Route = createFileRoute('/_app/ce/admin/$assessmentId/$section')({
  beforeLoad: ({ params }) => {
    if (!isSection(params.section)) throw redirect({ href: assessmentList, replace: true });
  },
  loader: ({ params }) => {
    const section = isSection(params.section) ? params.section : 'quote';
    preloadSection(section);
    return { crumb: assessmentSections[section] };
  },
  component: OneAssessment,
});

/** What the areas to the right know to stand in the way of an approval; so far, nothing. */
const openWorkOf = (_: number): OpenWork => ({});

function OneAssessment() {
  const { assessmentId, section } = useParams({ from: '/_app/ce/admin/$assessmentId/$section' });
  const id = Number(assessmentId);
  return (
    <OpenWorkOf value={openWorkOf}>
      <AssessmentPage key={id} id={id} section={isSection(section) ? section : 'quote'} />
    </OpenWorkOf>
  );
}
