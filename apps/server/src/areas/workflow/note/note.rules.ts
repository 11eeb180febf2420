import type { Note } from '@assay/contract/note/note';

export const asTaskNote = <N extends Note>(note: N): N & { userId: number | null } => ({
  ...note,
  userId: note.createdBy,
});
