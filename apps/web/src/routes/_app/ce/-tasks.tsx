import type { Assessment } from '@assay/contract/assessment/record';
import type { AssessmentSection } from '@assay/contract/assessment/section';
import { purposes } from '@assay/contract/document/document';
import type { SideTab } from '../../../areas/assessment/record/side-panel.tsx';
import { OpenTasks, TaskSection, useWorkflows, WorkflowDocuments } from '../../../areas/workflow/public.ts';

export const tasksIn = ({ id }: Assessment, section: AssessmentSection) => (
  <TaskSection key={section} assessmentId={id} section={section} />
);

export function useTaskTabs(assessmentId: number): SideTab[] {
  const { isShown, workflows } = useWorkflows(assessmentId);
  if (!isShown || workflows?.length === 0) return [];
  return [
    {
      id: 'tasks',
      label: 'Tasks',
      isLedTo: true,
      content: (assessment, isOver) => <OpenTasks assessment={assessment} isOver={isOver} />,
    },
  ];
}

export function useTaskDocumentTabs(assessmentId: number) {
  const { workflows = [] } = useWorkflows(assessmentId);
  if (workflows.length === 0) return [];
  return [
    {
      id: 'workflow',
      label: purposes.workflow,
      content: ({ id }: Assessment) => <WorkflowDocuments assessmentId={id} />,
    },
  ];
}
