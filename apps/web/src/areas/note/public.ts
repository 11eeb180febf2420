export { hasDrafts, moveDrafts } from './note-draft.ts';
export { NotePanel } from './note-panel.tsx';
export type { NoteAsking, NoteView } from './note-source.ts';
