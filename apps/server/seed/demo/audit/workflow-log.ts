import { outcomeWords } from '@assay/contract/workflow/task';
import { taskStates } from '@assay/lending/workflows';
import { loggedTask } from '../../../src/areas/workflow/task/task.rules.ts';
import { type AuditActor, systemActor } from '../../../src/kernel/audit/audit-trail.ts';
import type { DemoIam } from '../iam/iam.ts';
import type { DemoTask, DemoWorkflow } from '../workflow/workflows.ts';
import { actorOf, type Logged } from './logged.ts';

function ofTask(
  { assessmentId, code, guarantor }: DemoWorkflow,
  { text, outcomes, state, outcome, seen, seenAt, at, by }: DemoTask,
  actor: (id: number) => AuditActor,
): Logged[] {
  if (outcome === null || at === null) return [];
  const found = outcomeWords(outcomes, outcome);
  const suggested = outcomes.find(({ value }) => value === outcome)?.suggestedState ?? state;
  const entry = {
    category: 'WORKFLOW',
    model: 'Assessment',
    id: assessmentId,
    refId: assessmentId,
  } as const;
  const task = loggedTask(code, guarantor ?? undefined, text);
  const first = by === null ? state : suggested;
  const pending = { taskState: taskStates.PENDING, taskOutcome: null };
  const answered = { taskState: taskStates[first], taskOutcome: found };
  const automatic: Logged[] =
    seen === null || seenAt === null
      ? []
      : [
          {
            at: seenAt,
            actor: systemActor,
            change: { ...entry, before: pending, after: { task, ...answered, taskSeen: seen } },
          },
        ];
  if (by === null) return automatic;
  const before = seen === null ? pending : { taskState: taskStates[first] };
  const after = { task, taskState: taskStates[state], ...(seen === null && { taskOutcome: found }) };
  return [...automatic, { at, actor: actor(by), change: { ...entry, before, after } }];
}

export function workflowLog(iam: DemoIam, all: readonly DemoWorkflow[]): Logged[] {
  const people = new Map(iam.users.map((user) => [user.id, user]));
  const actor = (id: number) => {
    const user = people.get(id);
    if (!user) throw new Error(`The demo has no user ${id}`);
    return actorOf(user);
  };
  return all.flatMap((workflow) => workflow.tasks.flatMap((task) => ofTask(workflow, task, actor)));
}
