import type { Document } from '@assay/contract/document/document';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api.ts';

interface At {
  params: { id: number; docId: number };
}

interface Write {
  mutateAsync: (call: At) => Promise<unknown>;
}

interface OwnerCalls {
  id: number;
  owner: string;
  list: UseQueryResult<{ data: readonly Document[]; count: number }>;
  file: (call: At) => Promise<{ content: Blob }>;
  download: Write;
  remove: Write;
}

export function ownerDocuments({ id, owner, list, file, download, remove }: OwnerCalls) {
  const at = (document: Document) => ({ params: { id, docId: document.id } });
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
        return (await file(at(document))).content;
      } catch (error) {
        await isStillThere(error);
        throw error;
      }
    },
    download: (document: Document) => download.mutateAsync(at(document)).then(() => true, isStillThere),
    remove: (document: Document) => remove.mutateAsync(at(document)).then(() => false, isStillThere),
  };
}
