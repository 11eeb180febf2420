import { workflow } from '@assay/contract/workflow/area';
import { submitted } from '@assay/given/application';
import { pdf } from '@assay/given/document';
import { as } from '../client.ts';
import { workOf } from '../workflow/working.ts';
import type { Prepare } from './request.ts';

const statement = { name: 'Bank statement.pdf', content: pdf() };

const toTarget: Prepare = async ({ owner }) => ({ id: (await submitted(owner)).assessmentId ?? 0 });

const pending = async (owner: Parameters<Prepare>[0]['owner']) => {
  const { assessmentId } = await submitted(owner);
  const { workflowId: id, id: taskId } = await workOf(await as('analyst')).task(
    assessmentId ?? 0,
    'QUOTE.RATE',
  );
  return { id, taskId };
};

const toWorkflow =
  (body?: object): Prepare =>
  async ({ owner }) => ({ id: (await pending(owner)).id, ...(body && { body }) });

const toTask =
  (body?: object): Prepare =>
  async ({ owner }) => ({ ...(await pending(owner)), ...(body && { body }) });

const anyWorkflow = toWorkflow();

const answered: Prepare = async ({ owner }) => {
  const { id, taskId } = await pending(owner);
  const analyst = await as('analyst');
  await analyst.call(workflow.saveOutcome, { params: { id, taskId }, body: { outcome: 'MATCH' } });
  return { id, taskId, body: { state: 'HOLD' } };
};

const withNote =
  (body?: object): Prepare =>
  async ({ owner }) => {
    const params = await pending(owner);
    const author = await as('analyst');
    const added = await author.call(workflow.addTaskNote, { params, body: { note: '<p>Seen</p>' } });
    return { ...params, noteId: added.body.data.id, author, ...(body && { body }) };
  };

const ofTask: Prepare = async ({ owner }) => ({ id: (await pending(owner)).taskId });

const adding: Prepare = async (subject) => ({
  ...(await ofTask(subject)),
  body: { purpose: 'workflow' },
  document: statement,
});

const withDocument: Prepare = async (subject) => {
  const { id } = await ofTask(subject);
  const analyst = await as('analyst');
  const { body } = await analyst.upload(workflow.uploadTaskDocument, {
    params: { taskId: id },
    body: { purpose: 'workflow' },
    document: statement,
  });
  return { id, docId: body.data.id };
};

const toTemplate: Prepare = async () => {
  const { body } = await (await as('analyst')).call(workflow.listTemplates, { query: {} });
  return { id: body.data[0]?.id ?? 0 };
};

export const workflowRequests: Readonly<Record<string, Prepare>> = {
  getTemplate: toTemplate,
  listOfTarget: toTarget,
  runAgain: toWorkflow({}),
  listTasks: anyWorkflow,
  saveTask: toTask({ outcome: 'MATCH' }),
  saveOutcome: toTask({ outcome: 'MATCH' }),
  saveState: answered,
  listWorkflowNotes: anyWorkflow,
  listTaskNotes: toTask(),
  addTaskNote: toTask({ note: '<p>Seen</p>' }),
  saveTaskNote: withNote({ note: '<p>Seen twice</p>' }),
  deleteTaskNote: withNote(),
  listTaskDocuments: ofTask,
  uploadTaskDocument: adding,
  downloadTaskDocument: withDocument,
  deleteTaskDocument: withDocument,
};
