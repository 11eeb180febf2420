import type { Document } from '@assay/contract/document/document';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api.ts';

interface At {
  params: { id: number; docId: number };
}

interface Write {
  mutateAsync: (call: At) => Promise<unknown>;
}

/** An owner's own calls, and what it is called. */
interface OwnerCalls {
  id: number;
  /** 'this application' */
  owner: string;
  list: UseQueryResult<{ data: readonly Document[]; count: number }>;
  file: (call: At) => Promise<{ content: Blob }>;
  download: Write;
  remove: Write;
}

/** What the panel needs of the record that the documents belong to. */
export function ownerDocuments({ id, owner, list, file, download, remove }: OwnerCalls) {
  const at = (document: Document) => ({ params: { id, docId: document.id } });
  /** Somebody else may have deleted it: then the list is read again, without it, before anything else happens. */
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
