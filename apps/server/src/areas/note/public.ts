export { addNote, addOwnNotes, keptText, listNotesOf, newestNotes, ownedNotes } from './note.service.ts';
export { countNotes, moveNotes, type NoteOwner, type OwnerKind } from './note.store.ts';
