import { Readable } from 'node:stream';
import type { Assessment } from '@assay/contract/assessment/record';
import { type Submission, submitPermission } from '@assay/contract/lms/submission';
import type { Loan } from '@assay/lending/loan';
import { businessDay, businessMinute } from '../../../kernel/config/business-day.ts';
import { decompress } from '../../../kernel/database/compression.ts';
import { type Db, db } from '../../../kernel/database/database.ts';
import { FileAnswer } from '../../../kernel/http/http.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { loanSystem } from '../../../providers/chosen-loan-system.ts';
import { missingOf, readContent, whyUnmatchedIn } from '../../application/public.ts';
import { countOpenConditions, countOpenTasks, readAssessment, readHead } from '../../assessment/public.ts';
import { findAssignment, findBankChangedAt, missingOf as unsavedOf } from '../../funder/public.ts';
import { isPassedBefore } from '../../workflow/public.ts';
import { differencesOf } from './difference.rules.ts';
import { loanOf } from './loan.rules.ts';
import { warningsOf, whyNotPushed } from './submission.rules.ts';
import { findAccepted, findSubmission, getContent, listPushes } from './submission.store.ts';

/** Lock namespace: pushes of one assessment are serialised. */
export const assessmentRoot = '/assessment/assessments/';

const dayOf = (instant: string | null) =>
  instant === null ? null : businessMinute(instant).slice(0, 'YYYY-MM-DD'.length);

interface Pushable {
  readonly loan: Loan | undefined;
  readonly whyNot: string | null;
}

async function pushableOf(tx: Db, assessment: Assessment): Promise<Pushable> {
  const { id, externalId, status, data, decisionAt } = assessment;
  const assignment = await findAssignment(tx, id);
  const content = await readContent(tx, externalId);
  const [incomplete] = missingOf(content, businessDay());
  const unmatched = whyUnmatchedIn(content);
  const unsaved = unsavedOf(assignment);
  const whyNot = whyNotPushed({
    status,
    incomplete: incomplete?.message,
    unmatched,
    unsaved,
    isConfigured: loanSystem.isConfigured,
  });
  if (!assignment || incomplete || unmatched || unsaved.length > 0) return { loan: undefined, whyNot };
  const submittedOn = dayOf(data.submittedAt) ?? businessDay();
  return {
    loan: loanOf({ application: data, assignment, submittedOn, approvedOn: dayOf(decisionAt) }),
    whyNot,
  };
}

export const readPushable = async (tx: Db, actor: Actor, assessmentId: number): Promise<Pushable> =>
  pushableOf(tx, await readAssessment(tx, actor, assessmentId));

const payeeConfirmed = { code: 'SETTLEMENT', task: 'PAYEE' } as const;

async function isPayeeOutdated(tx: Db, assessmentId: number): Promise<boolean> {
  const changedAt = await findBankChangedAt(tx, assessmentId);
  return changedAt !== null && isPassedBefore(tx, assessmentId, payeeConfirmed, changedAt);
}

async function warningsFor(tx: Db, actor: Actor, { id, status, approvalExpiresOn }: Assessment) {
  const tasks = await countOpenTasks(tx, actor, [{ id, status }]);
  const conditions = await countOpenConditions(tx, id);
  return warningsOf({
    conditions,
    tasks: tasks.get(id),
    approvalExpiresOn,
    today: businessDay(),
    isPayeeOutdated: await isPayeeOutdated(tx, id),
  });
}

export async function readSubmission(tx: Db, actor: Actor, assessmentId: number): Promise<Submission> {
  const assessment = await readAssessment(tx, actor, assessmentId);
  const { lmsPendingAt } = await readHead(tx, actor, assessmentId);
  const known = await findSubmission(tx, assessmentId);
  const { loan, whyNot } = await pushableOf(tx, assessment);
  const accepted = await findAccepted(tx, assessmentId);
  return {
    state: known?.state ?? 'NOT_SUBMITTED',
    submittedAt: known?.submittedAt ?? null,
    submittedBy: known?.submittedBy ?? null,
    accountId: known?.accountId ?? null,
    pushes: await listPushes(tx, assessmentId),
    pendingSince: lmsPendingAt,
    differences: accepted && loan ? differencesOf(accepted, loan) : [],
    warnings: whyNot === null ? await warningsFor(tx, actor, assessment) : [],
    whyNot,
    maySubmit: actor.permissions.has(submitPermission),
  };
}

export const getSubmission = (actor: Actor, assessmentId: number): Promise<Submission> =>
  readSubmission(db, actor, assessmentId);

export async function downloadPush(actor: Actor, assessmentId: number, pushId: number): Promise<FileAnswer> {
  await readHead(db, actor, assessmentId);
  const { contentType, applicationNumber, ...kept } = await getContent(db, assessmentId, pushId);
  const bytes = await decompress(kept);
  const ending = contentType.includes('xml') ? 'xml' : 'json';
  const name = `lms-${applicationNumber}-${pushId}.${ending}`;
  return new FileAnswer(name, contentType, Readable.from(bytes), bytes.length);
}
