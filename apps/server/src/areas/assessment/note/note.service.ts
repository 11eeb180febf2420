import type { noteCalls } from '@assay/contract/assessment/note';
import { referenceNoteSection, shownSection } from '@assay/contract/assessment/note-section';
import { assessmentSections } from '@assay/contract/assessment/section';
import type { Note } from '@assay/contract/note/note';
import type { z } from 'zod';
import { db, type Tx } from '../../../kernel/database/database.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import {
  eraseNote,
  getNote,
  listNotes,
  type NoteOwner,
  rewriteNote,
  type SectionPlaces,
  writeNote,
} from '../../note/public.ts';
import { announceAssessment } from '../events.ts';
import { getApplicationId, refuseNonReaders } from '../record/record.service.ts';

type Query = z.output<typeof noteCalls.listNotes.query>;
type Form = z.output<typeof noteCalls.addNote.body>;
type Update = z.output<typeof noteCalls.saveNote.body>;
interface At {
  readonly id: number;
  readonly noteId: number;
}

export const notesOwner = (id: number): NoteOwner => ({
  type: 'ASSESSMENT',
  id,
  automatic: [referenceNoteSection],
});

const loggedUnder = (id: number) => ({ model: 'Assessment', id, refId: id }) as const;

const order = Object.keys(assessmentSections);
const names = [...order, referenceNoteSection];

const places: SectionPlaces = Object.fromEntries(
  names.map((name) => [name, order.indexOf(shownSection(name))]),
);

const readerOf = (actor: Actor) => ({
  actor,
  mayWrite: actor.permissions.has('ASSESSMENT.APPLICATION.UPDATE'),
});

export async function listAssessmentNotes(actor: Actor, id: number, { section, ...query }: Query) {
  await getApplicationId(db, actor, id);
  const sections = section && names.filter((name) => shownSection(name) === section);
  return listNotes(db, notesOwner(id), { ...query, sections }, { ...readerOf(actor), places });
}

export async function getAssessmentNote(actor: Actor, { id, noteId }: At): Promise<Note> {
  await getApplicationId(db, actor, id);
  return getNote(db, notesOwner(id), noteId, readerOf(actor));
}

async function placeOf(tx: Tx, actor: Actor, id: number) {
  await getApplicationId(tx, actor, id);
  return {
    owner: notesOwner(id),
    under: loggedUnder(id),
    announce: () => announceAssessment(tx, actor, id, 'notes'),
  };
}

export async function addAssessmentNote(actor: Actor, id: number, { section, note }: Form): Promise<Note> {
  refuseNonReaders(actor);
  return writeNote(actor, note, async (tx) => ({ ...(await placeOf(tx, actor, id)), section }));
}

export async function saveAssessmentNote(
  actor: Actor,
  { id, noteId }: At,
  { note, version }: Update,
): Promise<Note> {
  refuseNonReaders(actor);
  return rewriteNote(actor, { noteId, note, version }, (tx) => placeOf(tx, actor, id));
}

export async function deleteAssessmentNote(
  actor: Actor,
  { id, noteId }: At,
  version: number | undefined,
): Promise<undefined> {
  refuseNonReaders(actor);
  return eraseNote(actor, { noteId, version }, (tx) => placeOf(tx, actor, id));
}
