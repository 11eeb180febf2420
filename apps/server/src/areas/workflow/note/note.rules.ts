import type { Note } from '@assay/contract/note/note';

/** With who wrote it as tasks have it. */
export const asTaskNote = <N extends Note>(note: N): N & { userId: number | null } => ({
  ...note,
  userId: note.createdBy,
});
