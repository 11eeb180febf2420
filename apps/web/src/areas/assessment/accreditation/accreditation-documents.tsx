import { accreditationAttachments } from '@assay/contract/assessment/accreditation/attachment';
import type { Accreditation } from '@assay/contract/assessment/accreditation/record';
import { DocumentPanel, useDocuments } from '../../document/public.ts';

const calls = {
  list: accreditationAttachments.listAccreditationDocuments,
  upload: accreditationAttachments.uploadAccreditationDocument,
  download: accreditationAttachments.downloadAccreditationDocument,
  remove: accreditationAttachments.deleteAccreditationDocument,
};

export function AccreditationDocuments({ accreditation: { id, may } }: { accreditation: Accreditation }) {
  const documents = useDocuments(calls, {
    params: { id },
    query: { purpose: 'internal' },
    owner: 'this accreditation',
    noun: 'Internal document',
    mayDelete: may.deleteDocuments,
    uploads: may.uploadDocuments && { owner: `accreditation ${id}`, purpose: 'internal' },
  });
  return <DocumentPanel source={{ ...documents, label: 'Accreditation documents' }} />;
}
