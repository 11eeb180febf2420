import { audit } from '@assay/contract/audit/area';
import type { CallOf, Endpoint } from '@assay/contract/kit/endpoint';
import { pageSize } from '@assay/contract/kit/list';
import { type Note, noteMessages } from '@assay/contract/note/note';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, call } from '../../lib/api/api.ts';
import { query, useAction } from '../../lib/api/query.ts';
import { useSession } from '../../lib/session/session.ts';
import type { NoteSource } from './note-source.ts';
import type { ShownNotes } from './note-view.ts';
import type { SavedNote } from './note-writing.ts';

type Answering<A> = Endpoint & { readonly answer: z.ZodType<A> };
type NoteEndpoint = Answering<{ data: Note }>;

/** An owner's calls for its notes. */
interface NoteCalls {
  readonly list: Answering<{ data: Note[]; count: number; countCapped?: true | undefined }>;
  /** Without it, a note is reread from the newest page. */
  readonly read?: NoteEndpoint;
  readonly add: NoteEndpoint;
  readonly save: NoteEndpoint;
  readonly remove: Endpoint & { readonly ifMatch: true };
  /** Other reads that show something of the notes. */
  readonly stale?: readonly Endpoint[];
}

interface Owned<C extends NoteCalls> extends ShownNotes {
  /** The path parameters that name the owner. */
  readonly params: Omit<NonNullable<CallOf<C['remove']>['params']>, 'noteId'>;
  readonly query?: CallOf<C['list']>['query'];
  /** Fields of a new note besides its text. */
  readonly form?: (begunIn: string | undefined) => Omit<NonNullable<CallOf<C['add']>['body']>, 'note'>;
}

type Params = Readonly<Record<string, unknown>>;

/** Returns the current note, or undefined if it was deleted. */
async function readNote({ read, list }: NoteCalls, params: Params, query: object, noteId: number) {
  try {
    const note = read
      ? (await call(read, { params: { ...params, noteId } })).data
      : (await call(list, { params, query: { ...query, limit: pageSize.most } })).data.find(
          ({ id }) => id === noteId,
        );
    return note && { html: note.note, version: note.version };
  } catch (error) {
    if (read && error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** Returns what a note panel shows and does for one owner. */
export function useNotes<C extends NoteCalls>(calls: C, owned: Owned<C>) {
  const { user } = useSession();
  const { view, show } = owned;
  const params: Params = owned.params;
  const wanted: object = owned.query ?? {};
  const { list, stale = [] }: NoteCalls = calls;
  const refresh = [list, ...stale, audit.listAudits];
  const saved = { done: noteMessages.saved, refresh, inForm: true } as const;
  const add = useAction<NoteEndpoint>(calls.add, saved);
  const save = useAction<NoteEndpoint>(calls.save, saved);
  const remove = useAction<NoteCalls['remove']>(calls.remove, { done: noteMessages.deleted, refresh });
  const page = { offset: (view.page - 1) * pageSize.usual, limit: pageSize.usual };
  return {
    userId: user.id,
    list: useQuery({
      ...query(list, { params, query: { ...wanted, ...page } }),
      placeholderData: keepPreviousData,
    }),
    add: async ({ html }: SavedNote, begunIn?: string) => {
      const { data } = await add.mutateAsync({ params, body: { ...owned.form?.(begunIn), note: html } });
      if (view.order === '-createdAt' && view.page > 1) show({ page: 1 });
      return data;
    },
    save: async ({ id: noteId }: Note, { html, version }: SavedNote) => {
      const body = { note: html, ...(version && { version }) };
      return (await save.mutateAsync({ params: { ...params, noteId }, body })).data;
    },
    remove: ({ id: noteId, version }: Note) =>
      remove.mutateAsync({ params: { ...params, noteId }, ifMatch: version }),
    reread: ({ id }: Note) => readNote(calls, params, wanted, id),
    view,
    show,
  } satisfies Omit<NoteSource, 'owner'>;
}
