import { accreditationsPath, accreditationWrite } from '@assay/contract/assessment/accreditation/list';
import { assessmentPurposes } from '@assay/contract/assessment/attachment';
import { isAccreditationEnded, whyAccreditationEnded } from '@assay/lending/accreditations';
import { db } from '../../../kernel/database/database.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import { ownedDocuments } from '../../document/public.ts';
import { type NoteOwner, ownedNotes } from '../../note/public.ts';
import { refuseReport } from '../attachment/attachment.service.ts';
import { announceAccreditation } from '../events.ts';
import { assessmentLog } from '../record/record.rules.ts';
import { refuseNonReaders } from './accreditation.service.ts';
import { getStored, lockAccreditation } from './accreditation.store.ts';

const section = 'accreditation';

export const notes = ownedNotes({
  ownerOf: (id: number): NoteOwner => ({ type: 'ASSESSMENT', id }),
  sectionOf: (_form: { readonly note: string }) => section,
  refuseNonReaders,
  read: async (actor, id, work) => {
    await getStored(db, actor, id);
    return work(db, actor.permissions.has(accreditationWrite));
  },
  hold: async (tx, actor, id) => {
    await getStored(tx, actor, id);
    return { under: assessmentLog(id), announce: () => announceAccreditation(tx, actor, id, 'notes') };
  },
  shown: (note) => note,
});

export const documents = ownedDocuments({
  ownerOf: (id) => ({ type: 'ASSESSMENT', id }),
  purposes: assessmentPurposes,
  root: `${accreditationsPath}/`,
  refuseNonReaders,
  read: getStored,
  hold: async (tx, actor, id) => {
    await lockAccreditation(tx, id);
    return getStored(tx, actor, id);
  },
  refuseRemoval: (_, { status }, document) => {
    refuseReport(document);
    if (isAccreditationEnded(status)) throw unprocessable(whyAccreditationEnded(status));
  },
  underOf: assessmentLog,
  announce: (tx, actor, id) => announceAccreditation(tx, actor, id, 'documents'),
  shown: (document) => document,
});
