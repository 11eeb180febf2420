import type { AccreditationPart } from '@assay/contract/assessment/accreditation/events';
import { accreditationRead } from '@assay/contract/assessment/accreditation/list';
import type { AssessmentPart } from '@assay/contract/assessment/events';
import { readPermission } from '@assay/contract/assessment/list';
import type { Tx } from '../../kernel/database/database.ts';
import { announce, announceBy, type Doer } from '../../kernel/live/events.ts';

declare module '../../kernel/live/events.ts' {
  interface Events {
    /** The first submission of an application created its assessment. */
    readonly 'assessment.opened': { readonly assessmentId: number; readonly applicationId: number };
  }
}

export const announceAssessment = (tx: Tx, doer: Doer, assessmentId: number, part: AssessmentPart): void =>
  announceBy(tx, doer, { kind: 'assessment.changed', assessmentId, part }, { staffWith: [readPermission] });

export const announceAccreditation = (
  tx: Tx,
  doer: Doer,
  accreditationId: number | undefined,
  part: AccreditationPart | 'invitations',
): void =>
  announceBy(
    tx,
    doer,
    { kind: 'accreditation.changed', part, ...(accreditationId !== undefined && { accreditationId }) },
    { staffWith: [accreditationRead] },
  );

export const announcePresence = (tx: Tx, assessmentId: number, userId: number): void =>
  announce(tx, { kind: 'assessment.presence', assessmentId }, { userId, holding: readPermission });
