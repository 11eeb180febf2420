import { lazyPart } from '../../lib/screen/lazy-part.ts';

export { useOpenTasks, useSectionMark, useTaskFigures } from './record/use-progress.tsx';
export {
  isWorkflowStale,
  prefetchWorkflows,
  useFollowedStatus,
  useWorkflows,
} from './record/workflow.queries.ts';

// Lazy: loaded with the section or tab that shows them.
export const TaskSection = lazyPart(async () => (await import('./record/task-section.tsx')).TaskSection);
export const OpenTasks = lazyPart(async () => (await import('./task/open-tasks.tsx')).OpenTasks);
export const WorkflowDocuments = lazyPart(
  async () => (await import('./document/workflow-documents.tsx')).WorkflowDocuments,
);
