import { accreditationsPath, accreditationWrite } from '@assay/contract/assessment/accreditation/list';
import type { accreditationPapers } from '@assay/contract/assessment/accreditation/papers';
import type { Note } from '@assay/contract/note/note';
import { isAccreditationEnded, whyAccreditationEnded } from '@assay/lending/accreditations';
import type { z } from 'zod';
import { db, type Tx } from '../../../kernel/database/database.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { eraseNote, getNote, listNotes, type NoteOwner, rewriteNote, writeNote } from '../../note/public.ts';
import { keptDocuments } from '../document/kept-documents.service.ts';
import { refuseNonReaders } from './accreditation.service.ts';
import { getStored, lockAccreditation } from './accreditation.store.ts';
import { announceAccreditation } from '../events.ts';

export const documents = keptDocuments({
  root: `${accreditationsPath}/`,
  reach: getStored,
  refuseNonReaders,
  holdEnded: async (tx, actor, id) => {
    await lockAccreditation(tx, id);
    const { status } = await getStored(tx, actor, id);
    return isAccreditationEnded(status) ? whyAccreditationEnded(status) : undefined;
  },
  announce: (tx, actor, id) => announceAccreditation(tx, actor, id, 'documents'),
});

interface At {
  readonly id: number;
  readonly noteId: number;
}

/** Notes of an accreditation belong to no section. */
const section = 'accreditation';
const places = { [section]: 0 };

const ownerOf = (id: number): NoteOwner => ({ type: 'ASSESSMENT', id });

const readerOf = (actor: Actor) => ({ actor, mayWrite: actor.permissions.has(accreditationWrite) });

export async function listAccreditationNotes(
  actor: Actor,
  id: number,
  query: z.output<typeof accreditationPapers.listAccreditationNotes.query>,
) {
  await getStored(db, actor, id);
  return listNotes(db, ownerOf(id), query, { ...readerOf(actor), places });
}

export async function getAccreditationNote(actor: Actor, { id, noteId }: At): Promise<Note> {
  await getStored(db, actor, id);
  return getNote(db, ownerOf(id), noteId, readerOf(actor));
}

async function placeOf(tx: Tx, actor: Actor, id: number) {
  await getStored(tx, actor, id);
  return {
    owner: ownerOf(id),
    under: { model: 'Assessment', id, refId: id },
    section,
    announce: () => announceAccreditation(tx, actor, id, 'notes'),
  } as const;
}

export async function addAccreditationNote(
  actor: Actor,
  id: number,
  { note }: { readonly note: string },
): Promise<Note> {
  refuseNonReaders(actor);
  return writeNote(actor, note, (tx) => placeOf(tx, actor, id));
}

export async function saveAccreditationNote(
  actor: Actor,
  { id, noteId }: At,
  { note, version }: z.output<typeof accreditationPapers.saveAccreditationNote.body>,
): Promise<Note> {
  refuseNonReaders(actor);
  return rewriteNote(actor, { noteId, note, version }, (tx) => placeOf(tx, actor, id));
}

export async function deleteAccreditationNote(
  actor: Actor,
  { id, noteId }: At,
  version: number | undefined,
): Promise<undefined> {
  refuseNonReaders(actor);
  return eraseNote(actor, { noteId, version }, (tx) => placeOf(tx, actor, id));
}
