import type pg from 'pg';
import { paragraphOf } from '../src/areas/note/note.rules.ts';
import { automaticSection } from '../src/areas/workflow/attachment/attachment.rules.ts';
import { continueIds, copyRecords } from './copy.ts';
import { type DemoTask, demoWorkflows } from './demo/workflow/workflows.ts';
import { demoSeed } from './demo.ts';
import { loadedDemo } from './demo-application.ts';

interface Kept {
  readonly templateId: number;
  readonly taskId: number;
  readonly name: string;
}

const newest = `
  select t.id as "templateId", k.id as "taskId", t.code || '.' || k.code as name
  from workflow_template t join workflow_template_task k on k.template_id = t.id
  where t.version = (select max(other.version) from workflow_template other where other.code = t.code)`;

async function keptTemplates(client: pg.PoolClient): Promise<(name: string) => Kept> {
  const { rows } = await client.query<Kept>(newest);
  const byName = new Map(rows.map((row) => [row.name, row]));
  return (name) => {
    const kept = byName.get(name);
    if (!kept) throw new Error(`There is no template of ${name}`);
    return kept;
  };
}

interface PlacedTask extends DemoTask {
  readonly id: number;
  readonly workflowId: number;
  readonly name: string;
  readonly createdAt: string;
}

/** A person's answer overrides the automatic one. */
const taskRow = ({ id, workflowId, name, state, outcome, ...task }: PlacedTask, { taskId }: Kept) => {
  const { seen, at, by, judged, createdAt } = task;
  return {
    ...{ id, workflowId, templateTaskId: Number(taskId), state, outcome, seen: by === null ? seen : null },
    ...{ answeredAt: at, answeredBy: by, judged: judged && JSON.stringify(judged) },
    ...{ createdAt, updatedAt: at ?? createdAt, updatedBy: by },
  };
};

const noteRows = ({ id, seen, seenAt }: PlacedTask) =>
  seen === null || seenAt === null
    ? []
    : [
        {
          ...{ ownerType: 'WORKFLOW_TASK', ownerId: id, section: automaticSection, body: paragraphOf(seen) },
          ...{ createdAt: seenAt, updatedAt: seenAt },
        },
      ];

export async function loadDemoWorkflows(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query('select from workflow limit 1');
  if (rowCount) return;
  const kept = await keptTemplates(client);
  const { iam, applications } = await loadedDemo(client);
  const all = demoWorkflows(demoSeed, iam, applications).map((workflow, n) => ({ id: n + 1, ...workflow }));
  await copyRecords(
    client,
    'workflow',
    all.map(({ tasks, closedAt, guarantor: _, ...workflow }) => ({
      ...workflow,
      templateId: Number(kept(`${workflow.code}.${tasks[0]?.code}`).templateId),
      closedAt,
      closedWhy: closedAt === null ? null : 'FINAL',
    })),
  );
  const tasks = all
    .flatMap(({ id: workflowId, code, createdAt, tasks: own }) =>
      own.map((task) => ({ workflowId, name: `${code}.${task.code}`, createdAt, ...task })),
    )
    .map((task, n) => ({ id: n + 1, ...task }));
  await copyRecords(
    client,
    'workflow_task',
    tasks.map((task) => taskRow(task, kept(task.name))),
  );
  await copyRecords(client, 'note', tasks.flatMap(noteRows));
  for (const table of ['workflow', 'workflow_task']) await continueIds(client, table);
}
