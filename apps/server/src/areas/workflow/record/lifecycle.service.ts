import { isFinal } from '@assay/lending/statuses';
import { isOfGuarantor, type WorkflowCode, workflowCodes } from '@assay/lending/workflows';
import { type AuditActor, systemActor } from '../../../kernel/audit/audit-trail.ts';
import { db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { Events } from '../../../kernel/live/events.ts';
import { type Content, readContent } from '../../application/public.ts';
import { lockAssessment } from '../../assessment/public.ts';
import { holdIdentities } from '../../credit/public.ts';
import { applies } from '../automatic/automatic.rules.ts';
import { reevaluateAnswers } from '../automatic/automatic.service.ts';
import { insertTasks } from '../task/task.store.ts';
import { listNewestTemplates } from '../template/template.store.ts';
import {
  closeWorkflows,
  findAssessedApplication,
  holdWorkflows,
  insertWorkflows,
  listCurrent,
  listReopenable,
  listWithoutWorkflows,
  reopenWorkflows,
} from './record.store.ts';

interface Wanted {
  readonly code: WorkflowCode;
  readonly entityId: number | null;
  readonly run: number;
}

/** Uses the newest templates. Tasks that don't apply are created as disabled. */
export async function createWorkflows(
  tx: Tx,
  actor: AuditActor,
  assessmentId: number,
  wanted: readonly Wanted[],
  { applicant }: Pick<Content, 'applicant'>,
): Promise<number[]> {
  if (wanted.length === 0) return [];
  const newest = await listNewestTemplates(tx);
  const planned = wanted.map((one) => {
    const template = newest.find(({ code }) => code === one.code);
    if (!template) throw new Error(`There is no template of ${one.code}`);
    return { ...one, templateId: template.id, tasks: template.tasks };
  });
  const ids = await insertWorkflows(tx, actor, assessmentId, planned);
  await insertTasks(
    tx,
    planned.flatMap(({ tasks }, n) =>
      tasks.map(({ id, appliesTo }) => ({
        workflowId: ids[n] ?? 0,
        templateTaskId: id,
        state: applies(appliesTo, applicant) ? ('PENDING' as const) : ('DISABLED' as const),
      })),
    ),
  );
  return ids;
}

interface Assessed {
  readonly assessmentId: number;
  readonly applicationId: number;
}

const peopleIn = ({ guarantors }: Content): number[] => guarantors.flatMap(({ entityId }) => entityId ?? []);

const wantedFor = (entityIds: readonly number[], codes: readonly WorkflowCode[]): Wanted[] =>
  entityIds.flatMap((entityId) => codes.map((code) => ({ code, entityId, run: 1 })));

const guarantorCodes = workflowCodes.filter(isOfGuarantor);
const otherCodes = workflowCodes.filter((code) => !isOfGuarantor(code));

/** Serialises with credit results, which go to all open assessments of a person. Keeps the common lock order. */
async function hold(tx: Tx, assessmentId: number, people: readonly number[]): Promise<void> {
  await lockAssessment(tx, assessmentId);
  await holdIdentities(tx, people);
  await holdWorkflows(tx, assessmentId);
}

export async function openWorkflows(tx: Tx, assessed: Assessed): Promise<void> {
  const content = await readContent(tx, assessed.applicationId);
  await hold(tx, assessed.assessmentId, peopleIn(content));
  const wanted = [
    ...otherCodes.map((code) => ({ code, entityId: null, run: 1 })),
    ...wantedFor(peopleIn(content), guarantorCodes),
  ];
  await createWorkflows(tx, systemActor, assessed.assessmentId, wanted, content);
  await reevaluateAnswers(tx, assessed, { isNew: true });
}

async function followGuarantors(tx: Tx, { assessmentId, applicationId }: Assessed): Promise<void> {
  const content = await readContent(tx, applicationId);
  const people = peopleIn(content);
  await hold(tx, assessmentId, people);
  const present = (await listCurrent(tx, assessmentId)).filter(({ entityId }) => entityId !== null);
  const gone = present.filter(({ entityId }) => entityId !== null && !people.includes(entityId));
  await closeWorkflows(
    tx,
    gone.map(({ id }) => id),
    'GUARANTOR',
  );
  const joined = people.filter((id) => !present.some(({ entityId }) => entityId === id));
  if (joined.length === 0) return;
  const before = await listReopenable(tx, assessmentId, joined);
  await reopenWorkflows(
    tx,
    before.map(({ id }) => id),
  );
  const wanted = wantedFor(joined, guarantorCodes).filter(
    ({ code, entityId }) => !before.some((one) => one.code === code && one.entityId === entityId),
  );
  await createWorkflows(tx, systemActor, assessmentId, wanted, content);
}

export async function followSave(
  tx: Tx,
  { section, ...assessed }: Events['application.saved'],
): Promise<void> {
  if (section === 'guarantors') await followGuarantors(tx, assessed);
  await reevaluateAnswers(tx, assessed);
}

export async function followStatus(
  tx: Tx,
  { before, after, ...assessed }: Events['application.status-changed'],
): Promise<void> {
  if (isFinal(before) === isFinal(after)) return;
  await hold(tx, assessed.assessmentId, peopleIn(await readContent(tx, assessed.applicationId)));
  const current = await listCurrent(tx, assessed.assessmentId);
  if (isFinal(after)) {
    const open = current.filter(({ closedAt }) => closedAt === null);
    await closeWorkflows(
      tx,
      open.map(({ id }) => id),
      'FINAL',
    );
    return;
  }
  await reopenWorkflows(
    tx,
    current.map(({ id }) => id),
  );
  // Credit results may have arrived while it was closed.
  await reevaluateAnswers(tx, assessed);
}

/** Accreditations have no tasks. */
export async function followCredit(tx: Tx, { assessmentId }: Events['credit.changed']): Promise<void> {
  const applicationId = await findAssessedApplication(tx, assessmentId);
  if (applicationId !== undefined) await reevaluateAnswers(tx, { assessmentId, applicationId });
}

/** Backfills assessments older than the workflow feature. */
export async function openMissing(): Promise<void> {
  for (const { assessmentId, applicationId, status } of await listWithoutWorkflows(db))
    await inTransaction(async (tx) => {
      await openWorkflows(tx, { assessmentId, applicationId });
      const made = await listCurrent(tx, assessmentId);
      if (isFinal(status))
        await closeWorkflows(
          tx,
          made.map(({ id }) => id),
          'FINAL',
        );
    });
}
