import { audit } from '@assay/contract/audit/area';
import { type Document, documentPage, type Purpose, purposes } from '@assay/contract/document/document';
import type { CallOf, Endpoint } from '@assay/contract/kit/endpoint';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, callForFile } from '../../lib/api/api.ts';
import { useDownload } from '../../lib/api/download.ts';
import { query, readAgain, useAction } from '../../lib/api/query.ts';
import { upload } from '../../lib/api/upload.ts';
import type { UploadTarget } from './upload/upload-queue.ts';

type Params = Readonly<Record<string, unknown>>;
type Answering<A> = Endpoint & { readonly answer: z.ZodType<A> };

/** An owner's calls for its documents. */
interface DocumentCalls<Row extends Document = Document> {
  readonly list: Answering<{ data: Row[]; count: number }>;
  readonly upload: Answering<{ data: Document }>;
  readonly download: Endpoint;
  readonly remove: Endpoint;
  /** Other reads that show something of the documents. */
  readonly stale?: readonly Endpoint[];
}

type OwnerOf<C extends DocumentCalls> = Omit<NonNullable<CallOf<C['download']>['params']>, 'docId'>;

interface Uploads {
  readonly owner: string;
  readonly purpose: Purpose;
}

interface Owned<C extends DocumentCalls> {
  /** The path parameters that name the owner; a function if the list is of several owners. */
  readonly params: OwnerOf<C> | ((document: Document) => OwnerOf<C>);
  readonly query?: CallOf<C['list']>['query'];
  readonly owner: string;
  /** `Supporting document`, as the toast of a deletion names one. */
  readonly noun: string;
  readonly mayDelete: boolean;
  /** False without permission to upload. */
  readonly uploads?: (Uploads & NonNullable<CallOf<C['upload']>['body']>) | false;
}

/** Returns what a document panel shows and does for one owner. */
export function useDocuments<C extends DocumentCalls, Row extends Document>(
  calls: C & DocumentCalls<Row>,
  owned: Owned<C>,
) {
  const { owner, noun, mayDelete, uploads } = owned;
  const { list: listed, upload: entry, stale = [] }: DocumentCalls<Row> = calls;
  const refresh = [listed, ...stale, audit.listAudits];
  const params: Params = typeof owned.params === 'function' ? {} : owned.params;
  const at = (document: Document) => ({
    params: { ...(typeof owned.params === 'function' ? owned.params(document) : params), docId: document.id },
  });
  const wanted: object = owned.query ?? {};
  const list = useQuery(query(listed, { params, query: { ...documentPage, ...wanted } }));
  const download = useDownload<Endpoint>(calls.download);
  const remove = useAction<Endpoint>(calls.remove, { done: `${noun} has been deleted.`, refresh });
  /** A 404 means that it was already deleted: rereads the list first. */
  const isStillThere = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof ApiError) || error.status !== 404) return true;
    await list.refetch();
    return false;
  };
  return {
    list,
    owner,
    read: async (document: Document) => {
      try {
        return (await callForFile<Endpoint>(calls.download, at(document))).content;
      } catch (error) {
        await isStillThere(error);
        throw error;
      }
    },
    download: (document: Document) => download.mutateAsync(at(document)).then(() => true, isStillThere),
    ...(mayDelete && {
      remove: (document: Document) => remove.mutateAsync(at(document)).then(() => false, isStillThere),
    }),
    ...(uploads && {
      uploads: {
        owner: uploads.owner,
        name: purposes[uploads.purpose],
        send: (document, settings) =>
          upload(entry, { params, body: { purpose: uploads.purpose } }, { document, ...settings }),
        refresh: () => readAgain(refresh),
      } satisfies UploadTarget,
    }),
  };
}
