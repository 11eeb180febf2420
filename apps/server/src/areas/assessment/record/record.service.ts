import { documentWriters } from '@assay/contract/application/document';
import { readPermission } from '@assay/contract/application/list';
import type { Assessment } from '@assay/contract/assessment/record';
import { isFinal, type Status } from '@assay/lending/statuses';
import { type Db, db } from '../../../kernel/database/database.ts';
import { forbidden } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { type Head, mayEdit, movesOf, readWithHead } from '../../application/public.ts';
import { assigneesOf } from './record.rules.ts';
import { type AssessmentRow, getAssessmentRow } from './record.store.ts';

/** Whoever changes something of an assessment is shown what became of it. */
export function refuseNonReaders(actor: Actor): void {
  if (!actor.permissions.has('ASSESSMENT.APPLICATION.READ'))
    throw forbidden('You also need permission to view assessments.');
}

/** The market value override is saved with the application, for those who may read that too. */
function maySaveAgreedValue(actor: Actor, head: Head, data: Assessment['data']): boolean {
  const mayUpdate = documentWriters.some((code) => actor.permissions.has(code));
  const editor = { isIntroducer: actor.isIntroducer, mayUpdate };
  return data.security !== null && actor.permissions.has(readPermission) && mayEdit(editor, head);
}

function permitted(actor: Actor, head: Head, data: Assessment['data']): Assessment['may'] {
  const { permissions } = actor;
  const mayUpdate = permissions.has('ASSESSMENT.APPLICATION.UPDATE');
  return {
    // A status is the application's too: it takes the right to see that.
    statuses: mayUpdate && permissions.has(readPermission) ? movesOf(actor, head) : [],
    assign: permissions.has('ASSESSMENT.APPLICATION.ASSIGN'),
    saveSettledDate: permissions.has('ASSESSMENT.APPLICATION.SETTLE') && head.status === 'SETTLED',
    saveAgreedValue: maySaveAgreedValue(actor, head, data),
    uploadDocuments: mayUpdate,
    deleteDocuments: mayUpdate && !isFinal(head.status),
  };
}

const assessmentOf = (
  actor: Actor,
  { analyst, settlementOfficer, ...row }: AssessmentRow,
  head: Head,
  data: Assessment['data'] & { status?: Status | undefined },
): Assessment => ({
  ...row,
  status: head.status,
  publicStatus: data.publicStatus,
  statusReason: data.statusReason,
  data,
  assignees: assigneesOf(analyst, settlementOfficer),
  version: head.version,
  may: permitted(actor, head, data),
});

/** The assessment with its application, as whoever asks may see it. */
export async function readAssessment(tx: Db, actor: Actor, id: number): Promise<Assessment> {
  const row = await getAssessmentRow(tx, actor, id);
  const { head, application } = await readWithHead(tx, actor, row.externalId);
  return assessmentOf(actor, row, head, application);
}

export const getAssessment = (actor: Actor, id: number): Promise<Assessment> => readAssessment(db, actor, id);
