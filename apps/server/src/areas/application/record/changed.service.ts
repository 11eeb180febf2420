import type { ApplicationPart } from '@assay/contract/application/changed';
import { readPermission } from '@assay/contract/application/list';
import { readPermission as assessing } from '@assay/contract/assessment/list';
import type { Tx } from '../../../kernel/database/database.ts';
import { announce } from '../../../kernel/live/events.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import type { Head } from './record.store.ts';

export interface ApplicationChanged {
  readonly kind: 'application.changed';
  readonly applicationId: number;
  readonly assessmentId?: number;
  readonly part: ApplicationPart;
  readonly actorId: number;
  readonly pageId?: number;
}

export type Announced = Pick<Head, 'id' | 'assessmentId' | 'client' | 'user'>;

function tell(tx: Tx, actor: Actor, head: Announced, part: ApplicationPart, isForIntroducers: boolean): void {
  const { id: applicationId, assessmentId, client, user } = head;
  const event: ApplicationChanged = {
    kind: 'application.changed',
    applicationId,
    ...(assessmentId !== null && { assessmentId }),
    part,
    actorId: actor.userId,
    ...(actor.pageId !== undefined && { pageId: actor.pageId }),
  };
  announce(
    tx,
    { ...event },
    {
      staffWith: assessmentId === null ? [readPermission] : [readPermission, assessing],
      ...(isForIntroducers && {
        introducers: { clientId: client.id, userId: user.id, holding: readPermission },
      }),
    },
  );
}

export const announceApplication = (tx: Tx, actor: Actor, head: Announced, part: ApplicationPart): void =>
  tell(tx, actor, head, part, true);

export const announceToStaff = (tx: Tx, actor: Actor, head: Announced, part: ApplicationPart): void =>
  tell(tx, actor, head, part, false);
