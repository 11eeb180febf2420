export { addNote, changeNote, getNote, keptText, listNotes, removeNote } from './note.service.ts';
export type { NoteOwner, SectionPlaces } from './note.store.ts';
