import { audit } from '@assay/contract/audit/area';
import { entity } from '@assay/contract/entity/area';
import { noteMessages } from '@assay/contract/note/note';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../../lib/api/api.ts';
import { query, useAction } from '../../../lib/api/query.ts';

const { listIndividualNotes, addIndividualNote, saveIndividualNote, deleteIndividualNote } = entity;

const refresh = [listIndividualNotes, audit.listAudits] as const;

export const useIndividualNotes = (entityId: number, page: { offset: number; limit: number }) =>
  useQuery({
    ...query(listIndividualNotes, { query: { entityId, ...page } }),
    placeholderData: keepPreviousData,
  });

export const useAddNote = () =>
  useAction(addIndividualNote, { done: noteMessages.saved, refresh, inForm: true });

export const useSaveNote = () =>
  useAction(saveIndividualNote, { done: noteMessages.saved, refresh, inForm: true });

export const useDeleteNote = () => useAction(deleteIndividualNote, { done: noteMessages.deleted, refresh });

/** Returns the current note, or undefined if it was deleted. */
export async function readNote(entityId: number, noteId: number) {
  try {
    const { data } = await call(entity.getIndividualNote, { params: { entityId, noteId } });
    return { html: data.note, version: data.version };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
