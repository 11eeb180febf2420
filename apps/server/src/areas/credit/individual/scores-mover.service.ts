import type { Tx } from '../../../kernel/database/database.ts';
import type { Between } from '../../entity/public.ts';
import { type KeptScores, returnScores, shareScores } from './individual.rules.ts';
import { lockScores, replaceScores } from './individual.store.ts';

export interface MovedScores extends KeptScores {
  readonly assessmentId: number;
}

async function holdScores(tx: Tx, { from, to }: Between) {
  const rows = await lockScores(tx, [from, to]);
  const scoresOf = (entityId: number, assessmentId: number) =>
    rows.find((row) => row.entityId === entityId && row.assessmentId === assessmentId)?.scores ?? null;
  return { rows, scoresOf };
}

export async function moveScores(tx: Tx, { from, to }: Between): Promise<MovedScores[]> {
  const { rows, scoresOf } = await holdScores(tx, { from, to });
  const moved: MovedScores[] = [];
  for (const { assessmentId, scores: retired } of rows.filter(({ entityId }) => entityId === from)) {
    const survivor = scoresOf(to, assessmentId);
    const shared = shareScores(retired, survivor);
    if (!shared) continue;
    await replaceScores(tx, { assessmentId, entityId: from }, shared.retired);
    await replaceScores(tx, { assessmentId, entityId: to }, shared.survivor);
    moved.push({ assessmentId, retired, survivor, merged: shared.survivor });
  }
  return moved;
}

export async function moveScoresBack(
  tx: Tx,
  { from, to }: Between,
  moved: readonly MovedScores[],
): Promise<void> {
  const { scoresOf } = await holdScores(tx, { from, to });
  for (const { assessmentId, ...kept } of moved) {
    const returned = returnScores(scoresOf(from, assessmentId) ?? kept.merged, kept);
    await replaceScores(tx, { assessmentId, entityId: from }, returned.survivor);
    await replaceScores(tx, { assessmentId, entityId: to }, returned.retired);
  }
}
