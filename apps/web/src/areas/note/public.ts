export { hasDrafts, moveDrafts } from './note-draft.ts';
export { NotePanel } from './note-panel.tsx';
export type { NoteAsking } from './note-source.ts';
export { useNoteSearch, useNoteView } from './note-view.ts';
export { useNotes } from './owned-notes.ts';
