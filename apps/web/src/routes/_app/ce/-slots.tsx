import { purposes } from '@assay/contract/document/document';
import { MatchQuestion } from '../../../areas/application/public.ts';
import {
  ApplicantChecks,
  BoughtSection,
  GuarantorChecks,
  GuarantorStanding,
  KnownChecks,
  RunAll,
  useCheckFigures,
  useFirstOpen,
  useOpenIdentities,
} from '../../../areas/credit/public.ts';
import { AssignmentSection, isFunderStale } from '../../../areas/funder/public.ts';
import { isSubmissionStale, SettlementDialog, SubmissionSection } from '../../../areas/lms/public.ts';
import {
  isWorkflowStale,
  OpenTasks,
  TaskSection,
  useOpenTasks,
  useSectionMark,
  useTaskFigures,
  useWorkflows,
  WorkflowDocuments,
} from '../../../areas/workflow/public.ts';
import type { Slots } from '../../../lib/slots.ts';

const checks = {
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
} satisfies Partial<Slots['checks']>;

const sameForAll: Slots = {
  sectionWork: ({ id }, section) => <TaskSection key={section} assessmentId={id} section={section} />,
  internalProcessing: (assessment) => (
    // Each has room for two fields in a row.
    <div className="columns" data-pairs>
      <AssignmentSection key={assessment.id} assessment={assessment} />
      <SubmissionSection assessment={assessment} />
    </div>
  ),
  settlementStep: (asked) => <SettlementDialog {...asked} />,
  isStale: (path, part) =>
    isWorkflowStale(path, part) || isFunderStale(path, part) || isSubmissionStale(path, part),
};

const taskTabs: NonNullable<Slots['sideTabs']> = [
  {
    id: 'tasks',
    label: 'Tasks',
    isLedTo: true,
    content: (assessment, isOver) => <OpenTasks assessment={assessment} isOver={isOver} />,
  },
];

const taskDocumentTabs: NonNullable<Slots['documentTabs']> = [
  { id: 'workflow', label: purposes.workflow, content: ({ id }) => <WorkflowDocuments assessmentId={id} /> },
];

/** Connects the later areas to an assessment's screen. */
export function useAssessmentSlots(id: number): Slots {
  const { isShown, workflows } = useWorkflows(id);
  const hasTasks = isShown && workflows?.length !== 0;
  return {
    ...sameForAll,
    figures: [...useCheckFigures(id), ...useTaskFigures(id)],
    sectionMark: useSectionMark(id),
    sideTabs: hasTasks ? taskTabs : [],
    documentTabs: workflows?.length ? taskDocumentTabs : [],
    openTasks: useOpenTasks(id),
    openIdentities: useOpenIdentities(id),
    checks: { ...checks, firstOpen: useFirstOpen(id) },
  };
}
