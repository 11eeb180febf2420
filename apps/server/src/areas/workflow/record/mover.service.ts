import type { Tx } from '../../../kernel/database/database.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { listAssessmentsNaming } from '../../application/public.ts';
import { announceAssessment } from '../../assessment/public.ts';
import { type Mover, relink } from '../../entity/public.ts';
import { followCredit } from './lifecycle.service.ts';

/** A merge changes what is known of a person, so automatic answers are reevaluated. */
async function follow(tx: Tx, actor: Actor, entityIds: readonly number[]): Promise<void> {
  for (const assessmentId of await listAssessmentsNaming(tx, entityIds)) {
    announceAssessment(tx, actor, assessmentId, 'tasks');
    await followCredit(tx, { assessmentId });
  }
}

/** Runs last, because tasks depend on data that other movers have moved. */
export const workflowMover: Mover<number[]> = {
  name: 'workflows',
  move: async (tx, actor, { retiredId: from, survivorId: to }) => {
    const moved = await relink(tx, { table: 'workflow' }, { from, to });
    await follow(tx, actor, [to]);
    return moved;
  },
  moveBack: async (tx, actor, { retiredId: to, survivorId: from }, ids) => {
    await relink(tx, { table: 'workflow' }, { from, to }, ids);
    await follow(tx, actor, [from, to]);
  },
};
