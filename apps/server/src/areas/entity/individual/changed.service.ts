import type { IndividualPart } from '@assay/contract/entity/changed';
import { readPermission } from '@assay/contract/entity/individual';
import type { Tx } from '../../../kernel/database/database.ts';
import { announce } from '../../../kernel/live/events.ts';
import type { Actor } from '../../../kernel/session/actor.ts';

export function announceIndividual(tx: Tx, actor: Actor, entityId: number, part: IndividualPart): void {
  const { userId: actorId, pageId } = actor;
  const page = pageId === undefined ? {} : { pageId };
  announce(
    tx,
    { kind: 'individual.changed', entityId, part, actorId, ...page },
    { staffWith: [readPermission] },
  );
}
