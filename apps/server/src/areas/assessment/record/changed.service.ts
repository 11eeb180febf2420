import type { AssessmentPart } from '@assay/contract/assessment/changed';
import { readPermission } from '@assay/contract/assessment/list';
import type { AuditActor } from '../../../kernel/audit/audit-trail.ts';
import type { Tx } from '../../../kernel/database/database.ts';
import { announce, assayItself } from '../../../kernel/live/events.ts';

interface AssessmentChanged {
  readonly kind: 'assessment.changed';
  readonly assessmentId: number;
  readonly part: AssessmentPart;
  readonly actorId: number;
  readonly pageId?: number;
}

export function announceChange(
  tx: Tx,
  actor: AuditActor & { readonly pageId?: number },
  assessmentId: number,
  part: AssessmentPart,
): void {
  const event: AssessmentChanged = {
    kind: 'assessment.changed',
    assessmentId,
    part,
    actorId: actor.userId ?? assayItself,
    ...(actor.pageId !== undefined && { pageId: actor.pageId }),
  };
  announce(tx, { ...event }, { staffWith: [readPermission] });
}
