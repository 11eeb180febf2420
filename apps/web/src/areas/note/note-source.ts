import type { Note } from '@assay/contract/note/note';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SavedNote } from './note-writing.ts';

/** How the list is shown, as the address has it. */
export interface NoteView {
  order: '-createdAt' | 'createdAt' | 'section';
  isSectionAlone: boolean;
  page: number;
}

/** Writing a note was asked for elsewhere on the page; the composer answers once it is there. */
export interface NoteAsking {
  readonly isAsked: boolean;
  readonly answered: () => void;
}

/** What an owner of notes lends to the panel: its calls, its words, and what the reader may do. */
export interface NoteSource {
  /** 'assessment 12', for drafts. */
  readonly owner: string;
  readonly userId: number;
  readonly list: UseQueryResult<{ data: readonly Note[]; count: number; countCapped?: true | undefined }>;
  /** Where a reader who may write sends a new one. */
  readonly add?: ((note: SavedNote, section: string | undefined) => Promise<Note>) | undefined;
  /** The section that is open, where notes are about sections. */
  readonly here?: string;
  readonly asking?: NoteAsking;
  readonly sectionWords?: (section: string) => string;
  readonly save: (note: Note, written: SavedNote) => Promise<Note>;
  readonly remove: (note: Note) => Promise<unknown>;
  /** Undefined where it is gone. */
  readonly reread: (note: Note) => Promise<SavedNote | undefined>;
  /** The name of a note's section, leading there. */
  readonly section?: (note: Note) => ReactNode;
  readonly view: NoteView;
  readonly show: (view: Partial<NoteView>) => void;
}
