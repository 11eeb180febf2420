export { WorkflowDocuments } from './document/workflow-documents.tsx';
export { TaskSection } from './record/task-section.tsx';
export { useOpenTasks, useSectionMark, useTaskFigures } from './record/use-progress.tsx';
export {
  isWorkflowStale,
  prefetchWorkflows,
  useFollowedStatus,
  useWorkflows,
} from './record/workflow.queries.ts';
export { OpenTasks } from './task/open-tasks.tsx';
