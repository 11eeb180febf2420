import { outcomeWords } from '@assay/contract/workflow/task';
import type { Facts } from '@assay/lending/policy';
import { taskStates } from '@assay/lending/workflows';
import { recordChange, systemActor } from '../../../kernel/audit/audit-trail.ts';
import { businessDay } from '../../../kernel/config/business-day.ts';
import type { Tx } from '../../../kernel/database/database.ts';
import { type Content, latestChanges, readContent } from '../../application/public.ts';
import { announceChange } from '../../assessment/public.ts';
import { findingsOf } from '../../credit/public.ts';
import { addOwnNotes } from '../../note/public.ts';
import { automaticSection, taskNotes } from '../note/owner.ts';
import { loggedTask } from '../task/task.rules.ts';
import { listOpenForUpdate, type OwnAnswer, updateByAssay, type WatchedTask } from '../task/task.store.ts';
import { standingOf } from './automatic.rules.ts';
import { concerning, concernsOf, reopenedBecause } from './concern.rules.ts';
import { getPolicy } from './policy.store.ts';

/** What is known of the application and its people, for one task. */
async function factsFor(tx: Tx, assessmentId: number, { quote, applicant, security, guarantors }: Content) {
  const ids = [applicant, ...guarantors].flatMap((one) => one?.entityId ?? []);
  const findings = await findingsOf(tx, assessmentId, ids);
  const company = applicant?.entityId ? findings.get(applicant.entityId) : undefined;
  const all = {
    quote,
    applicant,
    security,
    today: businessDay(),
    company: { score: company?.commercialScore ?? null, hasNoFile: company?.hasNoFile ?? false },
  };
  return ({ entityId }: WatchedTask): Facts => ({
    ...all,
    guarantor: (entityId !== null && findings.get(entityId)) || null,
  });
}

interface Change {
  readonly task: WatchedTask;
  readonly after: OwnAnswer;
  /** Why it is open again, and what Assay has seen: a note each. */
  readonly notes: string[];
}

const asReopened = (task: WatchedTask): WatchedTask => ({
  ...task,
  state: 'PENDING',
  outcome: null,
  seen: null,
  isAnsweredByPerson: false,
});

async function write(
  tx: Tx,
  assessmentId: number,
  changes: readonly Change[],
  isNew: boolean,
): Promise<void> {
  if (changes.length === 0) return;
  await updateByAssay(
    tx,
    changes.map(({ after }) => after),
  );
  const notes = changes.flatMap(({ task, notes: texts }) =>
    texts.map((text) => ({ ownerId: task.id, text })),
  );
  await addOwnNotes(tx, taskNotes, automaticSection, notes);
  for (const { task, after, notes: texts } of changes)
    recordChange(tx, systemActor, {
      category: 'WORKFLOW',
      model: 'Assessment',
      id: assessmentId,
      refId: assessmentId,
      before: { taskState: taskStates[task.state], taskOutcome: outcomeWords(task.outcomes, task.outcome) },
      after: {
        task: loggedTask(task.workflowCode, task.guarantor ?? undefined, task.text),
        taskState: taskStates[after.state],
        taskOutcome: outcomeWords(task.outcomes, after.outcome),
        ...(texts.length > 0 && { taskSeen: texts.join(' ') }),
      },
    });
  // What was opened just now nobody has before them.
  if (!isNew) announceChange(tx, systemActor, assessmentId, 'tasks');
}

interface Assessed {
  readonly assessmentId: number;
  readonly applicationId: number;
}

/** Answers what a figure or a check decides, and takes back what none decides any more. */
export async function lookAgain(
  tx: Tx,
  { assessmentId, applicationId }: Assessed,
  { isNew = false, isResubmitted = false } = {},
): Promise<void> {
  const tasks = await listOpenForUpdate(tx, assessmentId);
  if (tasks.length === 0) return;
  const content = await readContent(tx, applicationId);
  const policy = await getPolicy(tx);
  const factsOf = await factsFor(tx, assessmentId, content);
  const concerns = isResubmitted
    ? concernsOf(await latestChanges(tx, applicationId), content.guarantors)
    : [];
  const changes = tasks.flatMap((task): Change[] => {
    const reasons = task.outcome === null ? [] : concerning(task, concerns);
    const open = reasons.length > 0 ? asReopened(task) : task;
    const next = standingOf(open, content.applicant, policy, factsOf(task));
    if (!next && open === task) return [];
    const { state, outcome, seen } = next ?? open;
    // Open again, and answered as it was.
    if (state === task.state && outcome === task.outcome && seen === task.seen) return [];
    const notes = [
      ...(reasons.length > 0 ? [reopenedBecause(reasons)] : []),
      ...(seen === null ? [] : [seen]),
    ];
    return [{ task, after: { id: task.id, state, outcome, seen }, notes }];
  });
  await write(tx, assessmentId, changes, isNew);
}
