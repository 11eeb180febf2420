import { purposes } from '@assay/contract/document/document';
import { workflow } from '@assay/contract/workflow/area';
import type { WorkflowTask } from '@assay/contract/workflow/task';
import { readAgain } from '../../../lib/api/query.ts';
import { upload } from '../../../lib/api/upload.ts';
import { DocumentPanel } from '../../document/public.ts';
import { staleByDocuments, useTaskDocuments } from './document.queries.ts';

interface TaskDocumentsProps {
  task: WorkflowTask;
  mayChange: boolean;
}

export function TaskDocuments({ task: { id: taskId }, mayChange }: TaskDocumentsProps) {
  const { remove, ...documents } = useTaskDocuments(taskId);
  const input = { params: { taskId }, body: { purpose: 'workflow' as const } };
  return (
    <DocumentPanel
      isColumn
      source={{
        ...documents,
        label: "The task's documents",
        none: 'No documents found',
        param: 'taskDocument',
        ...(mayChange && {
          uploads: {
            owner: `task ${taskId}`,
            name: purposes.workflow,
            send: (document, { onProgress, signal }) =>
              upload(workflow.uploadTaskDocument, input, { document, onProgress, signal }),
            refresh: () => readAgain(staleByDocuments),
          },
          remove,
        }),
      }}
    />
  );
}
