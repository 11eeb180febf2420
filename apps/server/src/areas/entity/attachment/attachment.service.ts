import { writePermission } from '@assay/contract/entity/individual';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { type NoteOwner, type OwnerKind, ownedNotes } from '../../note/public.ts';
import { announceIndividual } from '../events.ts';
import {
  recordView,
  refuseIntroducers,
  refuseNonReaders,
  refuseRetired,
} from '../individual/individual.service.ts';
import { getRow, lockIndividuals } from '../individual/individual.store.ts';

export const individualNotes: OwnerKind = { type: 'INDIVIDUAL' };

export const notes = ownedNotes({
  ownerOf: (id: number): NoteOwner => ({ ...individualNotes, id }),
  sectionOf: (_form: { readonly note: string }) => 'individual',
  refuseNonReaders,
  read: async (actor, entityId, work) => {
    refuseIntroducers(actor);
    return inTransaction(async (tx) => {
      await getRow(tx, entityId);
      await recordView(tx, actor, entityId);
      return work(tx, actor.permissions.has(writePermission));
    });
  },
  /** Locks the record, so that a concurrent merge takes new notes along. */
  hold: async (tx, actor, entityId) => {
    await lockIndividuals(tx, [entityId]);
    refuseRetired(await getRow(tx, entityId));
    return {
      under: { model: 'Individual', id: entityId },
      announce: () => announceIndividual(tx, actor, entityId, 'notes'),
    };
  },
  shown: (note, entityId) => ({ ...note, entityId }),
});
