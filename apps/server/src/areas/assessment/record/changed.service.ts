import type { AssessmentPart } from '@assay/contract/assessment/changed';
import { readPermission } from '@assay/contract/assessment/list';
import type { Tx } from '../../../kernel/database/database.ts';
import { announce } from '../../../kernel/live/events.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import type { AssessmentChanged } from '../public.ts';

/** Tells everybody who may read the assessment which part of it somebody has changed. */
export function announceChange(tx: Tx, actor: Actor, assessmentId: number, part: AssessmentPart): void {
  const event: AssessmentChanged = {
    kind: 'assessment.changed',
    assessmentId,
    part,
    actorId: actor.userId,
    ...(actor.pageId !== undefined && { pageId: actor.pageId }),
  };
  announce(tx, { ...event }, { staffWith: [readPermission] });
}
