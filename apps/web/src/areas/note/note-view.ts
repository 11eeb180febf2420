import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

export interface NoteView {
  order: '-createdAt' | 'createdAt' | 'section';
  isSectionAlone: boolean;
  page: number;
}

interface Search {
  noteOrder?: string;
  notes?: string;
  notePage?: number;
}

/** The order and page of the notes, and how to change them. */
export interface ShownNotes {
  readonly view: NoteView;
  readonly show: (changes: Partial<NoteView>) => void;
}

const orders = ['-createdAt', 'createdAt', 'section'] as const;

const viewIn = ({ noteOrder, notes, notePage }: Search): NoteView => ({
  order: orders.find((order) => order === noteOrder) ?? '-createdAt',
  isSectionAlone: notes === 'section',
  page: Math.max(1, Math.trunc(Number(notePage)) || 1),
});

const searchOf = ({ order, isSectionAlone, page }: NoteView) => ({
  noteOrder: order === '-createdAt' ? undefined : order,
  notes: isSectionAlone ? 'section' : undefined,
  notePage: page === 1 ? undefined : page,
});

/** Keeps the view in the URL, for the page's main notes. */
export function useNoteSearch(): ShownNotes {
  const view = viewIn(useSearch({ strict: false }) as Search);
  const navigate = useNavigate();
  const show = (changes: Partial<NoteView>) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...searchOf({ ...view, ...changes }) })) as never,
      resetScroll: false,
    });
  return { view, show };
}

const firstPage: NoteView = { order: '-createdAt', isSectionAlone: false, page: 1 };

/** Keeps the view while this owner's notes are open. */
export function useNoteView(ownerId: number): ShownNotes {
  const [shown, setShown] = useState({ ownerId, view: firstPage });
  const view = shown.ownerId === ownerId ? shown.view : firstPage;
  return { view, show: (changes) => setShown({ ownerId, view: { ...view, ...changes } }) };
}
