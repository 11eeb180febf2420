import type { noteCalls } from '@assay/contract/assessment/note';
import { referenceNoteSection, shownSection } from '@assay/contract/assessment/note-section';
import { assessmentSections } from '@assay/contract/assessment/section';
import type { Note } from '@assay/contract/note/note';
import type { z } from 'zod';
import { db } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import {
  addNote,
  changeNote,
  getNote,
  keptText,
  listNotes,
  type NoteOwner,
  removeNote,
  type SectionPlaces,
} from '../../note/public.ts';
import { announceChange } from '../record/changed.service.ts';
import { getApplicationId, refuseNonReaders } from '../record/record.service.ts';

type Query = z.output<typeof noteCalls.listNotes.query>;
type Form = z.output<typeof noteCalls.addNote.body>;
type Update = z.output<typeof noteCalls.saveNote.body>;
interface At {
  readonly id: number;
  readonly noteId: number;
}

/** An assessment, as what is written about it knows it. */
export const notesOwner = (id: number): NoteOwner => ({
  type: 'ASSESSMENT',
  id,
  automatic: [referenceNoteSection],
});

const loggedUnder = (id: number) => ({ model: 'Assessment', id, refId: id }) as const;

const order = Object.keys(assessmentSections);
const names = [...order, referenceNoteSection];

/** As the page has them. */
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

export async function addAssessmentNote(actor: Actor, id: number, { section, note }: Form): Promise<Note> {
  refuseNonReaders(actor);
  // Before anything is read: a text that can't be kept is a mistake in the request.
  const html = keptText(note);
  return inTransaction(async (tx) => {
    await getApplicationId(tx, actor, id);
    const added = await addNote(tx, actor, notesOwner(id), { section, html, under: loggedUnder(id) });
    announceChange(tx, actor, id, 'notes');
    return added;
  });
}

export async function saveAssessmentNote(
  actor: Actor,
  { id, noteId }: At,
  { note, version }: Update,
): Promise<Note> {
  refuseNonReaders(actor);
  const html = keptText(note);
  return inTransaction(async (tx) => {
    await getApplicationId(tx, actor, id);
    const under = loggedUnder(id);
    const { isChanged, ...saved } = await changeNote(tx, actor, notesOwner(id), noteId, {
      html,
      version,
      under,
    });
    if (isChanged) announceChange(tx, actor, id, 'notes');
    return saved;
  });
}

export async function deleteAssessmentNote(
  actor: Actor,
  { id, noteId }: At,
  version: number | undefined,
): Promise<undefined> {
  refuseNonReaders(actor);
  await inTransaction(async (tx) => {
    await getApplicationId(tx, actor, id);
    await removeNote(tx, actor, notesOwner(id), noteId, { version, under: loggedUnder(id) });
    announceChange(tx, actor, id, 'notes');
  });
}
