import type { assigneesUpdate, assignmentOfMany } from '@assay/contract/assessment/assignee';
import { type AssigneeRole, readPermission } from '@assay/contract/assessment/list';
import type { Assessment } from '@assay/contract/assessment/record';
import type { z } from 'zod';
import { recordChange } from '../../../kernel/audit/audit-trail.ts';
import type { Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { refuseOtherVersion } from '../../../kernel/database/versions.ts';
import { notFound, unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { type Holders, updateHolders } from '../../application/public.ts';
import { announceAssessment } from '../events.ts';
import { assessmentLog } from '../record/record.rules.ts';
import { readAssessment, refuseNonReaders } from '../record/record.service.ts';
import { type Assigned, isStaff, lockAssigned, mayOpen, touchAssessments } from './assignee.store.ts';

const held = {
  CREDIT_ANALYST: 'analystId',
  SETTLEMENT_OFFICER: 'settlementOfficerId',
} as const satisfies Record<AssigneeRole, keyof Holders>;

const whyNotOpened = {
  'ASSESSMENT.APPLICATION.READ': 'Select someone who can open assessments',
  'ASSESSMENT.ACCREDITATION.READ': 'Select someone who can open accreditations',
} as const;

/** Refuses people who can't do the work. Callers skip it for those already assigned. */
export async function refuseUnable(
  tx: Tx,
  userId: number | null,
  path: string,
  permission: keyof typeof whyNotOpened = readPermission,
): Promise<void> {
  if (userId === null) return;
  if (!(await isStaff(tx, userId)))
    throw unprocessable('Select someone who works for the lender and is active', path);
  if (!(await mayOpen(tx, userId, permission))) throw unprocessable(whyNotOpened[permission], path);
}

async function getUnchanged(
  tx: Tx,
  actor: Actor,
  read: readonly { id: number; version?: number | undefined }[],
): Promise<Assigned[]> {
  const found = await lockAssigned(tx, actor, [...new Set(read.map(({ id }) => id))]);
  for (const { id, version } of read) {
    const present = found.find((row) => row.id === id);
    if (!present) throw notFound('Assessment');
    await refuseOtherVersion(tx, { table: 'assessment', id }, present.version, version);
  }
  return found;
}

const audited = ({ analyst, settlementOfficer }: Assigned) => ({ analyst, settlementOfficer });

async function assign(tx: Tx, actor: Actor, changed: readonly Assigned[], holders: Holders): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  await updateHolders(
    tx,
    changed.map(({ applicationId }) => applicationId),
    holders,
  );
  await touchAssessments(tx, actor, ids);
  const after = new Map((await lockAssigned(tx, actor, ids)).map((row) => [row.id, row]));
  for (const before of changed) {
    const now = after.get(before.id);
    recordChange(tx, actor, {
      category: 'ASSIGNEES',
      ...assessmentLog(before.id),
      clientId: before.clientId,
      before: audited(before),
      after: now && audited(now),
    });
    announceAssessment(tx, actor, before.id, 'assignees');
  }
}

export const saveAssignees = (
  actor: Actor,
  id: number,
  wanted: z.output<typeof assigneesUpdate>,
  version: number | undefined,
): Promise<Assessment> =>
  inTransaction(async (tx) => {
    refuseNonReaders(actor);
    const before = await getUnchanged(tx, actor, [{ id, version }]);
    const personIn = (role: AssigneeRole) => wanted.find((one) => one.role === role)?.userId ?? null;
    const holders = {
      analystId: personIn('CREDIT_ANALYST'),
      settlementOfficerId: personIn('SETTLEMENT_OFFICER'),
    };
    for (const [index, { userId, role }] of wanted.entries())
      if (before.some((row) => row[held[role]] !== userId)) await refuseUnable(tx, userId, `${index}.userId`);
    const changed = before.filter(
      (row) => row.analystId !== holders.analystId || row.settlementOfficerId !== holders.settlementOfficerId,
    );
    await assign(tx, actor, changed, holders);
    return readAssessment(tx, actor, id);
  });

export const assignMany = (
  actor: Actor,
  { assessments, role, userId }: z.output<typeof assignmentOfMany>,
): Promise<{ changed: number }> =>
  inTransaction(async (tx) => {
    refuseNonReaders(actor);
    const changed = (await getUnchanged(tx, actor, assessments)).filter((row) => row[held[role]] !== userId);
    if (changed.length > 0) await refuseUnable(tx, userId, 'userId');
    await assign(tx, actor, changed, { [held[role]]: userId });
    return { changed: changed.length };
  });
