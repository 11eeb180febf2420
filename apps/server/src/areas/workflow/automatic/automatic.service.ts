import { outcomeWords } from '@assay/contract/workflow/task';
import type { Facts, Policy } from '@assay/lending/policy';
import { taskStates } from '@assay/lending/workflows';
import { recordChange, systemActor } from '../../../kernel/audit/audit-trail.ts';
import { businessDay } from '../../../kernel/config/business-day.ts';
import type { Tx } from '../../../kernel/database/database.ts';
import { getReferenceValue } from '../../../kernel/database/reference-value.ts';
import { type Content, leavesIn, readContent } from '../../application/public.ts';
import { announceAssessment, assessmentLog } from '../../assessment/public.ts';
import { findingsOf } from '../../credit/public.ts';
import { addOwnNotes } from '../../note/public.ts';
import { automaticSection, taskNotes } from '../attachment/attachment.rules.ts';
import { holdWorkflows } from '../record/record.store.ts';
import { loggedTask } from '../task/task.rules.ts';
import { listOpenForUpdate, updateByAssay, type WatchedTask } from '../task/task.store.ts';
import { type Placing, placingOf } from './automatic.rules.ts';
import { fingerprintOf } from './fingerprint.rules.ts';

async function factsFor(tx: Tx, assessmentId: number, content: Content) {
  const { quote, applicant, security } = content;
  const findings = await findingsOf(tx, { id: assessmentId, data: content });
  const company = applicant?.entityId ? findings.get(applicant.entityId) : undefined;
  const all = {
    quote,
    applicant,
    security,
    today: businessDay(),
    company: {
      score: company?.commercialScore ?? null,
      hasNoFile: company?.hasNoFile ?? false,
      outdated: company?.outdated.commercialScore ?? null,
    },
  };
  return ({ entityId }: WatchedTask): Facts => ({
    ...all,
    guarantor: (entityId !== null && findings.get(entityId)) || null,
  });
}

interface Change {
  readonly task: WatchedTask;
  readonly after: Placing;
}

async function write(
  tx: Tx,
  assessmentId: number,
  changes: readonly Change[],
  isNew: boolean,
): Promise<void> {
  if (changes.length === 0) return;
  await updateByAssay(
    tx,
    changes.map(({ task, after }) => ({ id: task.id, ...after })),
  );
  const notes = changes.flatMap(({ task, after }) => after.notes.map((text) => ({ ownerId: task.id, text })));
  await addOwnNotes(tx, taskNotes, automaticSection, notes);
  for (const { task, after } of changes)
    recordChange(tx, systemActor, {
      category: 'WORKFLOW',
      ...assessmentLog(assessmentId),
      before: { taskState: taskStates[task.state], taskOutcome: outcomeWords(task.outcomes, task.outcome) },
      after: {
        task: loggedTask(task.workflowCode, task.guarantor ?? undefined, task.text),
        taskState: taskStates[after.state],
        taskOutcome: outcomeWords(task.outcomes, after.outcome),
        ...(after.notes.length > 0 && { taskSeen: after.notes.join(' ') }),
      },
    });
  // New workflows aren't on any screen yet.
  if (!isNew) announceAssessment(tx, systemActor, assessmentId, 'tasks');
}

interface Assessed {
  readonly assessmentId: number;
  readonly applicationId: number;
}

export async function reevaluateAnswers(
  tx: Tx,
  { assessmentId, applicationId }: Assessed,
  { isNew = false, isResubmitted = false } = {},
): Promise<void> {
  // Locks before reading, so that concurrent runs see each other's result.
  await holdWorkflows(tx, assessmentId);
  const tasks = await listOpenForUpdate(tx, assessmentId);
  if (tasks.length === 0) return;
  const content = await readContent(tx, applicationId);
  const policy = await getReferenceValue<Policy>(tx, 'policy');
  const factsOf = await factsFor(tx, assessmentId, content);
  const leaves = leavesIn(content);
  const changes = tasks.flatMap((task): Change[] => {
    const after = placingOf(task, {
      applicant: content.applicant,
      policy,
      facts: factsOf(task),
      fingerprint: () => fingerprintOf(task, leaves),
      isResubmitted,
    });
    return after ? [{ task, after }] : [];
  });
  await write(tx, assessmentId, changes, isNew);
}
