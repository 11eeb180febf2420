import { workPermission } from '@assay/contract/workflow/template';
import { useSession } from '../../../lib/session/session.ts';
import { DocumentPanel } from '../../document/public.ts';
import { useWorkflows } from '../record/workflow.queries.ts';
import { useWorkflowDocuments } from './document.queries.ts';

/** The documents of all tasks, each with its task's name. */
export function WorkflowDocuments({ assessmentId }: { assessmentId: number }) {
  const { can } = useSession();
  const { workflows = [] } = useWorkflows(assessmentId);
  const { taskOf, remove, ...documents } = useWorkflowDocuments(assessmentId);
  const tasks = workflows.flatMap(({ tasks: own = [], may }) => own.map((task) => ({ ...task, may })));
  const find = (docId: number) => tasks.find(({ id }) => id === taskOf(docId));
  return (
    <DocumentPanel
      isColumn
      source={{
        ...documents,
        label: 'Workflow documents',
        none: 'No documents found',
        belongsTo: ({ id }) => find(id)?.templateRef.text ?? 'A task of an earlier run',
        // What was closed keeps what it has.
        isRemovable: ({ id }) => find(id)?.may.work ?? false,
        ...(can(workPermission) && { remove }),
      }}
    />
  );
}
