import { assessmentPurposes, type noteCalls } from '@assay/contract/assessment/attachment';
import { assessmentsPath } from '@assay/contract/assessment/list';
import { referenceNoteSection, shownSection } from '@assay/contract/assessment/note-section';
import { assessmentSections } from '@assay/contract/assessment/section';
import type { Purpose } from '@assay/contract/document/document';
import { isFinal } from '@assay/lending/statuses';
import type { z } from 'zod';
import { db } from '../../../kernel/database/database.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { lockApplicationStatus } from '../../application/public.ts';
import { ownedDocuments } from '../../document/public.ts';
import { type NoteOwner, ownedNotes } from '../../note/public.ts';
import { announceAssessment } from '../events.ts';
import { assessmentLog } from '../record/record.rules.ts';
import { getApplicationId, refuseNonReaders } from '../record/record.service.ts';

export const notesOwner = (id: number): NoteOwner => ({
  type: 'ASSESSMENT',
  id,
  automatic: [referenceNoteSection],
});

const order = Object.keys(assessmentSections);
const names = [...order, referenceNoteSection];

const owned = ownedNotes({
  ownerOf: notesOwner,
  places: Object.fromEntries(names.map((name) => [name, order.indexOf(shownSection(name))])),
  sectionOf: ({ section }: z.output<typeof noteCalls.addNote.body>) => section,
  refuseNonReaders,
  read: async (actor, id, work) => {
    await getApplicationId(db, actor, id);
    return work(db, actor.permissions.has('ASSESSMENT.APPLICATION.UPDATE'));
  },
  hold: async (tx, actor, id) => {
    await getApplicationId(tx, actor, id);
    return { under: assessmentLog(id), announce: () => announceAssessment(tx, actor, id, 'notes') };
  },
  shown: (note) => note,
});

export const notes = {
  ...owned,
  list: (actor: Actor, id: number, { section, ...query }: z.output<typeof noteCalls.listNotes.query>) =>
    owned.list(actor, id, {
      ...query,
      sections: section && names.filter((name) => shownSection(name) === section),
    }),
};

export function refuseReport({ purpose }: { readonly purpose: Purpose }): void {
  if (purpose !== 'internal') throw unprocessable("Reports can't be deleted.");
}

export const documents = ownedDocuments({
  ownerOf: (id) => ({ type: 'ASSESSMENT', id }),
  purposes: assessmentPurposes,
  root: `${assessmentsPath}/`,
  refuseNonReaders,
  read: async (tx, actor, id): Promise<unknown> => getApplicationId(tx, actor, id),
  hold: async (tx, actor, id) => lockApplicationStatus(tx, await getApplicationId(tx, actor, id)),
  refuseRemoval: (_, status, document) => {
    refuseReport(document);
    if (isFinal(status)) throw unprocessable("The application has ended: its documents can't be deleted.");
  },
  underOf: assessmentLog,
  announce: (tx, actor, id) => announceAssessment(tx, actor, id, 'documents'),
  shown: (document) => document,
});
