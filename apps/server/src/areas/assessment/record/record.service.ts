import { documentWriters } from '@assay/contract/application/attachment';
import { readPermission } from '@assay/contract/application/list';
import { assessmentPurposes } from '@assay/contract/assessment/attachment';
import type { Assessment } from '@assay/contract/assessment/record';
import { pageSize } from '@assay/contract/kit/list';
import { isFinal, type Status } from '@assay/lending/statuses';
import { type Db, db, type Tx } from '../../../kernel/database/database.ts';
import { forbidden, notFound } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import {
  findApplicationOfAssessment,
  getHead,
  getHeadForUpdate,
  type Head,
  lockApplicationStatus,
  mayEdit,
  movesOf,
  readWithHead,
} from '../../application/public.ts';
import { listDocuments } from '../../document/public.ts';
import { areConditionsOpen, maySaveConditions, maySaveStatus } from '../condition/condition.rules.ts';
import { areReferencesOpen } from '../reference/reference.rules.ts';
import { assigneesOf } from './record.rules.ts';
import { type AssessmentRow, getAssessmentRow, lockAssessment } from './record.store.ts';

export function refuseNonReaders(actor: Actor): void {
  if (!actor.permissions.has('ASSESSMENT.APPLICATION.READ'))
    throw forbidden('You also need permission to view assessments.');
}

export async function getApplicationId(tx: Db, actor: Actor, id: number): Promise<number> {
  const applicationId = await findApplicationOfAssessment(tx, actor, id);
  if (applicationId === undefined) throw notFound('Assessment');
  return applicationId;
}

/** Locks the application first, then the assessment. Returns the status. */
export async function holdAssessment(tx: Tx, actor: Actor, id: number): Promise<Status> {
  const status = await lockApplicationStatus(tx, await getApplicationId(tx, actor, id));
  await lockAssessment(tx, id);
  return status;
}

export async function holdHead(tx: Tx, actor: Actor, id: number): Promise<Head> {
  const head = await getHeadForUpdate(tx, actor, await getApplicationId(tx, actor, id));
  await lockAssessment(tx, id);
  return head;
}

export const readHead = async (tx: Db, actor: Actor, id: number): Promise<Head> =>
  getHead(tx, actor, await getApplicationId(tx, actor, id));

/** The override is saved through the application, so it needs that permission too. */
function maySaveAgreedValue(actor: Actor, head: Head, data: Assessment['data']): boolean {
  const mayUpdate = documentWriters.some((code) => actor.permissions.has(code));
  const editor = { isIntroducer: actor.isIntroducer, mayUpdate };
  return data.security !== null && actor.permissions.has(readPermission) && mayEdit(editor, head);
}

function permitted(actor: Actor, head: Head, data: Assessment['data']): Assessment['may'] {
  const { permissions } = actor;
  const mayUpdate = permissions.has('ASSESSMENT.APPLICATION.UPDATE');
  return {
    // Moving an assessment changes the application's status, so it needs that read permission too.
    statuses: mayUpdate && permissions.has(readPermission) ? movesOf(actor, head) : [],
    assign: permissions.has('ASSESSMENT.APPLICATION.ASSIGN'),
    saveSettledDate: permissions.has('ASSESSMENT.APPLICATION.SETTLE') && head.status === 'SETTLED',
    sendApprovalEmail:
      permissions.has('ASSESSMENT.APPLICATION.DECIDE') && head.status === 'APPROVED_WAITING_FOR_MORE_INFO',
    saveAgreedValue: maySaveAgreedValue(actor, head, data),
    uploadDocuments: mayUpdate,
    deleteDocuments: mayUpdate && !isFinal(head.status),
    saveReferences: mayUpdate && areReferencesOpen(head.status),
    saveConditions: {
      APPROVAL: maySaveConditions(permissions, 'APPROVAL') && areConditionsOpen(head.status),
      SETTLEMENT: maySaveConditions(permissions, 'SETTLEMENT') && areConditionsOpen(head.status),
    },
    saveConditionStatus: maySaveStatus(permissions) && areConditionsOpen(head.status),
  };
}

const assessmentOf = (
  actor: Actor,
  { analyst, settlementOfficer, ...row }: AssessmentRow,
  head: Head,
  data: Assessment['data'] & { status?: Status | undefined },
): Omit<Assessment, 'documents'> => ({
  ...row,
  status: head.status,
  publicStatus: data.publicStatus,
  statusReason: data.statusReason,
  data,
  assignees: assigneesOf(analyst, settlementOfficer),
  version: head.version,
  may: permitted(actor, head, data),
});

const newest = {
  order: '-createdAt',
  purposes: assessmentPurposes,
  limit: pageSize.most,
  offset: 0,
} as const;

export async function readAssessment(tx: Db, actor: Actor, id: number): Promise<Assessment> {
  const row = await getAssessmentRow(tx, actor, id);
  const { head, application } = await readWithHead(tx, actor, row.externalId);
  const documents = await listDocuments(tx, { type: 'ASSESSMENT', id }, newest);
  return { ...assessmentOf(actor, row, head, application), documents: documents.data };
}

export const getAssessment = (actor: Actor, id: number): Promise<Assessment> => readAssessment(db, actor, id);
