import { useNavigate, useSearch } from '@tanstack/react-router';
import type { NoteView } from '../../note/public.ts';

interface Search {
  noteOrder?: string;
  notes?: string;
  notePage?: number;
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

export function useNoteView() {
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
