import { audit } from '@assay/contract/audit/area';
import { documentPage } from '@assay/contract/document/document';
import { workflow } from '@assay/contract/workflow/area';
import { useQuery } from '@tanstack/react-query';
import { callForFile } from '../../../lib/api/api.ts';
import { useDownload } from '../../../lib/api/download.ts';
import { query, useAction } from '../../../lib/api/query.ts';
import { ownerDocuments } from '../../document/public.ts';

const { listTaskDocuments, listWorkflowDocuments, downloadTaskDocument, deleteTaskDocument } = workflow;

/** Includes the workflows, as tasks show a document count. */
export const staleByDocuments = [
  listTaskDocuments,
  listWorkflowDocuments,
  workflow.listWorkflows,
  audit.listAudits,
] as const;

interface At {
  params: { docId: number };
}

function useTaskCalls(taskOf: (docId: number) => number) {
  const download = useDownload(downloadTaskDocument);
  const remove = useAction(deleteTaskDocument, {
    done: 'Workflow document has been deleted.',
    refresh: staleByDocuments,
  });
  const at = ({ params: { docId } }: At) => ({ params: { taskId: taskOf(docId), docId } });
  return {
    file: (call: At) => callForFile(downloadTaskDocument, at(call)),
    download: { mutateAsync: (call: At) => download.mutateAsync(at(call)) },
    remove: { mutateAsync: (call: At) => remove.mutateAsync(at(call)) },
  };
}

export const useTaskDocuments = (taskId: number) =>
  ownerDocuments({
    id: taskId,
    owner: 'this task',
    list: useQuery(query(listTaskDocuments, { params: { taskId }, query: documentPage })),
    ...useTaskCalls(() => taskId),
  });

export function useWorkflowDocuments(assessmentId: number) {
  const list = useQuery(query(listWorkflowDocuments, { query: { targetId: assessmentId, ...documentPage } }));
  const find = (docId: number) => list.data?.data.find(({ id }) => id === docId);
  const calls = useTaskCalls((docId) => find(docId)?.workflowTaskId ?? 0);
  return { find, ...ownerDocuments({ id: assessmentId, owner: 'its task', list, ...calls }) };
}
