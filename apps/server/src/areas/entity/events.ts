import type { IndividualPart } from '@assay/contract/entity/events';
import { readPermission } from '@assay/contract/entity/individual';
import type { Tx } from '../../kernel/database/database.ts';
import { announceBy } from '../../kernel/live/events.ts';
import type { Actor } from '../../kernel/session/actor.ts';

export const announceIndividual = (tx: Tx, actor: Actor, entityId: number, part: IndividualPart): void =>
  announceBy(tx, actor, { kind: 'individual.changed', entityId, part }, { staffWith: [readPermission] });
