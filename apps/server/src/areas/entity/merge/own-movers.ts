import { countNotes, moveNotes } from '../../note/public.ts';
import { individualNotes } from '../attachment/attachment.service.ts';
import { moveMerged } from './merge.store.ts';
import type { Mover } from './movers.ts';

export const noteMover: Mover<number[]> = {
  name: 'notes',
  holding: {
    label: 'Notes',
    one: 'note',
    count: (db, entityIds) => countNotes(db, individualNotes, entityIds),
  },
  move: (tx, _, { retiredId, survivorId }) =>
    moveNotes(tx, individualNotes, { from: retiredId, to: survivorId }),
  moveBack: async (tx, _, { retiredId, survivorId }, ids) => {
    await moveNotes(tx, individualNotes, { from: survivorId, to: retiredId }, ids);
  },
};

export const recordMover: Mover<number[]> = {
  name: 'records',
  move: (tx, _, { retiredId, survivorId }) => moveMerged(tx, { from: retiredId, to: survivorId }),
  moveBack: async (tx, _, { retiredId, survivorId }, ids) => {
    await moveMerged(tx, { from: survivorId, to: retiredId }, ids);
  },
};
