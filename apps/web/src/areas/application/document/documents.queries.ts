import { applicationArea } from '@assay/contract/application/area';
import type { ApplicationPurpose } from '@assay/contract/application/attachment';
import { audit } from '@assay/contract/audit/area';
import { documentPage } from '@assay/contract/document/document';
import { useQuery } from '@tanstack/react-query';
import { callForFile } from '../../../lib/api/api.ts';
import { useDownload } from '../../../lib/api/download.ts';
import { query, useAction } from '../../../lib/api/query.ts';
import { ownerDocuments } from '../../document/public.ts';

const { listApplicationDocuments, downloadApplicationDocument, deleteApplicationDocument } = applicationArea;

export const staleByDocuments = [listApplicationDocuments, audit.listAudits] as const;

export const useApplicationDocuments = (
  id: number,
  purposes: readonly ApplicationPurpose[],
  deleted: string,
) =>
  ownerDocuments({
    id,
    owner: 'this application',
    list: useQuery(
      query(listApplicationDocuments, {
        params: { id },
        query: { ...documentPage, purposes: purposes.join() },
      }),
    ),
    file: (call) => callForFile(downloadApplicationDocument, call),
    download: useDownload(downloadApplicationDocument),
    remove: useAction(deleteApplicationDocument, { done: deleted, refresh: staleByDocuments }),
  });
