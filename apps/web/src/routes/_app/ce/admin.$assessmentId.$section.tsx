import { assessmentSections } from '@assay/contract/assessment/section';
import { createFileRoute, redirect, useParams } from '@tanstack/react-router';
import { ChecksOf } from '../../../areas/assessment/applicant/checks.ts';
import { type OpenWork, OpenWorkOf } from '../../../areas/assessment/decision/open-work.ts';
import { MoreDocumentsOf } from '../../../areas/assessment/document/more-documents.ts';
import { MoreFiguresOf } from '../../../areas/assessment/overview/more-figures.ts';
import type { AlsoStale } from '../../../areas/assessment/record/assessment-news.ts';
import { AssessmentPage } from '../../../areas/assessment/record/assessment-page.tsx';
import { assessmentList, isSection } from '../../../areas/assessment/record/assessment-section.ts';
import { SectionWorkOf } from '../../../areas/assessment/record/section-work.ts';
import { InternalProcessingOf } from '../../../areas/assessment/settlement/internal-processing.ts';
import { SettlementStepOf } from '../../../areas/assessment/status/settlement-step.ts';
import { extrasOf, useCheckFigures, useOpenIdentities } from '../../../areas/credit/public.ts';
import {
  isWorkflowStale,
  prefetchWorkflows,
  useFollowedStatus,
  useOpenTasks,
  useSectionMark,
  useTaskFigures,
} from '../../../areas/workflow/public.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { checks } from './-checks.tsx';
import { askBeforeSettlement, internalProcessing, isSettlementStale } from './-settlement.tsx';
import { tasksIn, useTaskDocumentTabs, useTaskTabs } from './-tasks.tsx';

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

/** Connects later areas to the assessment's extension point for open work. */
const useOpenWork = (assessmentId: number): OpenWork => ({
  tasks: useOpenTasks(assessmentId),
  aml: useOpenIdentities(assessmentId),
});

const useMoreFigures = (assessmentId: number) => [
  ...useCheckFigures(assessmentId),
  ...useTaskFigures(assessmentId),
];

const isAlsoStale: AlsoStale = (path, part) => isWorkflowStale(path, part) || isSettlementStale(path, part);

function OneAssessment() {
  const { assessmentId, section } = useParams({ from: '/_app/ce/admin/$assessmentId/$section' });
  const id = Number(assessmentId);
  useFollowedStatus(id);
  return (
    <OpenWorkOf value={useOpenWork}>
      <MoreFiguresOf value={useMoreFigures}>
        <ChecksOf value={checks}>
          <SectionWorkOf value={tasksIn}>
            <MoreDocumentsOf value={useTaskDocumentTabs}>
              <InternalProcessingOf value={internalProcessing}>
                <SettlementStepOf value={askBeforeSettlement}>
                  <AssessmentPage
                    key={id}
                    id={id}
                    section={isSection(section) ? section : 'quote'}
                    mark={useSectionMark(id)}
                    sideTabs={useTaskTabs(id)}
                    alsoStale={isAlsoStale}
                  />
                </SettlementStepOf>
              </InternalProcessingOf>
            </MoreDocumentsOf>
          </SectionWorkOf>
        </ChecksOf>
      </MoreFiguresOf>
    </OpenWorkOf>
  );
}
