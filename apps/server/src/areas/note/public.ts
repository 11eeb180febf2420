export {
  addNote,
  addOwnNotes,
  getNote,
  keptText,
  listNotes,
  listNotesOf,
  newestNotes,
} from './note.service.ts';
export type { NoteOwner, OwnerKind, SectionPlaces } from './note.store.ts';
export { countNotes, moveNotes } from './note.store.ts';
export { eraseNote, rewriteNote, writeNote } from './writing.service.ts';
