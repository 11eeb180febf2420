import { accreditationAttachments } from '@assay/contract/assessment/accreditation/attachment';
import { accreditationWrite } from '@assay/contract/assessment/accreditation/list';
import { audit } from '@assay/contract/audit/area';
import { pageSize } from '@assay/contract/kit/list';
import { noteMessages } from '@assay/contract/note/note';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../../lib/api/api.ts';
import { query, useAction } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { NotePanel } from '../../note/public.ts';
import { useNoteView } from '../note/note-view.ts';

const { listAccreditationNotes, getAccreditationNote } = accreditationAttachments;

const refresh = [listAccreditationNotes, audit.listAudits] as const;

/** Returns the current note, or undefined if it was deleted. */
async function readNote(id: number, noteId: number) {
  try {
    const { data } = await call(getAccreditationNote, { params: { id, noteId } });
    return { html: data.note, version: data.version };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

const saved = { done: noteMessages.saved, refresh, inForm: true } as const;

export function AccreditationNotes({ id }: { id: number }) {
  const { user, can } = useSession();
  const { view, show } = useNoteView();
  const add = useAction(accreditationAttachments.addAccreditationNote, saved);
  const save = useAction(accreditationAttachments.saveAccreditationNote, saved);
  const remove = useAction(accreditationAttachments.deleteAccreditationNote, {
    done: noteMessages.deleted,
    refresh,
  });
  const page = { offset: (view.page - 1) * pageSize.usual, limit: pageSize.usual };
  const list = useQuery({
    ...query(listAccreditationNotes, { params: { id }, query: page }),
    placeholderData: keepPreviousData,
  });
  return (
    <NotePanel
      source={{
        owner: `accreditation ${id}`,
        userId: user.id,
        list,
        ...(can(accreditationWrite) && {
          add: async ({ html }) => {
            const { data } = await add.mutateAsync({ params: { id }, body: { note: html } });
            show({ page: 1 });
            return data;
          },
        }),
        save: async ({ id: noteId }, { html, version }) => {
          const body = { note: html, ...(version && { version }) };
          return (await save.mutateAsync({ params: { id, noteId }, body })).data;
        },
        remove: ({ id: noteId, version }) => remove.mutateAsync({ params: { id, noteId }, ifMatch: version }),
        reread: ({ id: noteId }) => readNote(id, noteId),
        view,
        show,
      }}
    />
  );
}
