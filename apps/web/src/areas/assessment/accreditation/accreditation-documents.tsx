import { accreditationAttachments } from '@assay/contract/assessment/accreditation/attachment';
import type { Accreditation } from '@assay/contract/assessment/accreditation/record';
import { audit } from '@assay/contract/audit/area';
import { documentPage } from '@assay/contract/document/document';
import { useQuery } from '@tanstack/react-query';
import { callForFile } from '../../../lib/api/api.ts';
import { useDownload } from '../../../lib/api/download.ts';
import { query, readAgain, useAction } from '../../../lib/api/query.ts';
import { upload } from '../../../lib/api/upload.ts';
import { DocumentPanel, ownerDocuments } from '../../document/public.ts';

const {
  listAccreditationDocuments,
  uploadAccreditationDocument,
  downloadAccreditationDocument,
  deleteAccreditationDocument,
} = accreditationAttachments;

const stale = [listAccreditationDocuments, audit.listAudits] as const;

const useDocuments = (id: number) =>
  ownerDocuments({
    id,
    owner: 'this accreditation',
    list: useQuery(
      query(listAccreditationDocuments, { params: { id }, query: { ...documentPage, purpose: 'internal' } }),
    ),
    file: (call) => callForFile(downloadAccreditationDocument, call),
    download: useDownload(downloadAccreditationDocument),
    remove: useAction(deleteAccreditationDocument, {
      done: 'Internal document has been deleted.',
      refresh: stale,
    }),
  });

export function AccreditationDocuments({ accreditation: { id, may } }: { accreditation: Accreditation }) {
  const { remove, ...documents } = useDocuments(id);
  const input = { params: { id }, body: { purpose: 'internal' as const } };
  return (
    <DocumentPanel
      source={{
        ...documents,
        label: 'Accreditation documents',
        none: 'No documents found',
        ...(may.uploadDocuments && {
          uploads: {
            owner: `accreditation ${id}`,
            name: 'Documents',
            send: (document, { onProgress, signal }) =>
              upload(uploadAccreditationDocument, input, { document, onProgress, signal }),
            refresh: () => readAgain(stale),
          },
        }),
        ...(may.deleteDocuments && { remove }),
      }}
    />
  );
}
