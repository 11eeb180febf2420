export {
  addNote,
  addOwnNotes,
  changeNote,
  getNote,
  keptText,
  listNotes,
  listNotesOf,
  newestNotes,
  removeNote,
} from './note.service.ts';
export type { NoteOwner, OwnerKind, SectionPlaces } from './note.store.ts';
