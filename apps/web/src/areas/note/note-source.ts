import type { Note } from '@assay/contract/note/note';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ShownNotes } from './note-view.ts';
import type { SavedNote } from './note-writing.ts';

/** A request from elsewhere on the page to write a note; the composer answers it when mounted. */
export interface NoteAsking {
  readonly isAsked: boolean;
  readonly answered: () => void;
}

/** Extension point: an owner's calls, words and permissions for the panel. */
export interface NoteSource extends ShownNotes {
  readonly owner: string;
  readonly userId: number;
  readonly list: UseQueryResult<{ data: readonly Note[]; count: number; countCapped?: true | undefined }>;
  readonly add?: ((note: SavedNote, section: string | undefined) => Promise<Note>) | undefined;
  readonly here?: string;
  readonly asking?: NoteAsking;
  readonly sectionWords?: (section: string) => string;
  readonly save: (note: Note, written: SavedNote) => Promise<Note>;
  readonly remove: (note: Note) => Promise<unknown>;
  /** Resolves to undefined if the note was deleted. */
  readonly reread: (note: Note) => Promise<SavedNote | undefined>;
  readonly section?: (note: Note) => ReactNode;
}
