import { assessment } from '@assay/contract/assessment/area';
import type { AssessmentSection } from '@assay/contract/assessment/section';
import { audit } from '@assay/contract/audit/area';
import { pageSize } from '@assay/contract/kit/list';
import { noteMessages } from '@assay/contract/note/note';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../../lib/api/api.ts';
import { query, useAction } from '../../../lib/api/query.ts';
import type { NoteView } from '../../note/public.ts';

const { listNotes, getNote, addNote, saveNote, deleteNote } = assessment;

const refresh = [listNotes, audit.listAudits] as const;

export const useNotes = (id: number, section: AssessmentSection, { order, isSectionAlone, page }: NoteView) =>
  useQuery({
    ...query(listNotes, {
      params: { id },
      query: {
        order,
        offset: (page - 1) * pageSize.usual,
        limit: pageSize.usual,
        ...(isSectionAlone && { section }),
      },
    }),
    placeholderData: keepPreviousData,
  });

export const useAddNote = () => useAction(addNote, { done: noteMessages.saved, refresh, inForm: true });

export const useSaveNote = () => useAction(saveNote, { done: noteMessages.saved, refresh, inForm: true });

export const useDeleteNote = () => useAction(deleteNote, { done: noteMessages.deleted, refresh });

/** Returns the current note, or undefined if it was deleted. */
export async function readNote(id: number, noteId: number) {
  try {
    const { data } = await call(getNote, { params: { id, noteId } });
    return { html: data.note, version: data.version };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
