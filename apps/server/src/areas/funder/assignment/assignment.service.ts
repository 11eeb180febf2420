import { isDeepStrictEqual } from 'node:util';
import { type Assignment, assignmentFields, type assignmentUpdate } from '@assay/contract/funder/assignment';
import { emptyValues, valuesOf } from '@assay/contract/kit/values';
import type { z } from 'zod';
import { recordChange } from '../../../kernel/audit/audit-trail.ts';
import { type Db, db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { readOfPart, refuseOtherVersion } from '../../../kernel/database/versions.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import type { Head } from '../../application/public.ts';
import { announceAssessment, holdHead, readHead, refuseNonReaders } from '../../assessment/public.ts';
import { listFunders } from '../funder/funder.store.ts';
import {
  changedBankField,
  whyClosedFor,
  whyFunderNeeded,
  whyLocked,
  whyNotChosen,
} from './assignment.rules.ts';
import {
  type AssignmentRow,
  type AssignmentValues,
  findAssignment,
  saveAssignmentRow,
} from './assignment.store.ts';

const unsaved: AssignmentRow = {
  ...emptyValues(assignmentFields),
  funder: null,
  submittedBy: null,
  submittedAt: null,
  version: null,
};

async function shown(tx: Db, actor: Actor, assessmentId: number, head: Head): Promise<Assignment> {
  const row = (await findAssignment(tx, assessmentId)) ?? unsaved;
  return {
    ...row,
    whyLocked: whyLocked(head),
    maySave: actor.permissions.has('FUNDER.UPDATE') && whyClosedFor(head) === null,
  };
}

export const getAssignment = async (actor: Actor, assessmentId: number): Promise<Assignment> =>
  shown(db, actor, assessmentId, await readHead(db, actor, assessmentId));

async function refuseUnchangeable(
  tx: Tx,
  head: Head,
  before: AssignmentRow | undefined,
  values: AssignmentValues,
): Promise<void> {
  const why = whyClosedFor(head);
  if (why !== null) throw unprocessable(why);
  const changed = changedBankField(before, values);
  const locked = whyLocked(head);
  if (locked !== null && changed) throw unprocessable(locked, changed);
  const { funderId } = values;
  const unchosen =
    whyFunderNeeded(head, funderId) ??
    whyNotChosen(await listFunders(tx), before?.funderId ?? null, funderId);
  if (unchosen !== null) throw unprocessable(unchosen, 'funderId');
}

const audited = (row: AssignmentRow | undefined) => {
  if (!row) return undefined;
  const { funderId: _, ...values } = valuesOf(assignmentFields, row);
  return { funder: row.funder?.name ?? null, ...values };
};

const storedOf = ({ funderId, utilisationNumber, accountName, bsb, accountNumber }: AssignmentValues) => ({
  funderId,
  // Stores empty strings as null.
  utilisationNumber: utilisationNumber || null,
  accountName: accountName || null,
  bsb,
  accountNumber,
});

/** Locks the application, so that a concurrent push sends either all or none of this. */
export const saveAssignment = (
  actor: Actor,
  assessmentId: number,
  { version, ...form }: z.output<typeof assignmentUpdate>,
): Promise<Assignment> =>
  inTransaction(async (tx) => {
    refuseNonReaders(actor);
    const head = await holdHead(tx, actor, assessmentId);
    const before = await findAssignment(tx, assessmentId);
    await refuseOtherVersion(
      tx,
      { table: 'funder_assignment', key: 'assessment_id', id: assessmentId },
      before?.version ?? undefined,
      readOfPart(version),
    );
    const values = storedOf(form);
    await refuseUnchangeable(tx, head, before, values);
    if (!before || !isDeepStrictEqual(storedOf(before), values)) {
      await saveAssignmentRow(tx, actor, assessmentId, values);
      recordChange(tx, actor, {
        category: 'FUNDER',
        model: 'Funder',
        id: assessmentId,
        refId: assessmentId,
        before: audited(before),
        after: audited(await findAssignment(tx, assessmentId)),
      });
      announceAssessment(tx, actor, assessmentId, 'funder');
    }
    return shown(tx, actor, assessmentId, head);
  });
