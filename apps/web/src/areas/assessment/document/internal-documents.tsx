import { assessment as calls } from '@assay/contract/assessment/area';
import type { Assessment } from '@assay/contract/assessment/record';
import { purposes } from '@assay/contract/document/document';
import { readAgain } from '../../../lib/api/query.ts';
import { upload } from '../../../lib/api/upload.ts';
import { DocumentPanel } from '../../document/public.ts';
import { staleByDocuments, useInternalDocuments } from './documents.queries.ts';

export function InternalDocuments({ assessment: { id, externalId, may } }: { assessment: Assessment }) {
  const { remove, ...documents } = useInternalDocuments(id);
  const input = { params: { id }, body: { purpose: 'internal' as const } };
  return (
    <DocumentPanel
      isColumn
      source={{
        ...documents,
        label: `${purposes.internal} documents`,
        none: 'No documents found',
        ...(may.uploadDocuments && {
          uploads: {
            // Grouped with the application's own uploads.
            owner: `application ${externalId}`,
            name: purposes.internal,
            send: (document, { onProgress, signal }) =>
              upload(calls.uploadAssessmentDocument, input, { document, onProgress, signal }),
            refresh: () => readAgain(staleByDocuments),
          },
        }),
        ...(may.deleteDocuments && { remove }),
      }}
    />
  );
}
