import { applicationArea } from '@assay/contract/application/area';
import { uploadPurposes } from '@assay/contract/application/attachment';
import type { Application } from '@assay/contract/application/record';
import { purposes } from '@assay/contract/document/document';
import type { ComponentProps } from 'react';
import { readAgain } from '../../../lib/api/query.ts';
import { upload } from '../../../lib/api/upload.ts';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { DocumentPanel } from '../../document/public.ts';
import { staleByDocuments, useApplicationDocuments } from './documents.queries.ts';

export const DocumentsTab = ({ application }: { application: Application }) => (
  <Tabs
    label="Documents"
    isInner
    tabs={uploadPurposes.map((purpose) => ({
      id: purpose,
      label: purposes[purpose],
      content: () => <ApplicationDocuments application={application} purpose={purpose} />,
    }))}
  />
);

interface ApplicationDocumentsProps extends Pick<ComponentProps<typeof DocumentPanel>, 'isColumn'> {
  application: Application;
  purpose: (typeof uploadPurposes)[number];
}

export function ApplicationDocuments({
  application: { id, may },
  purpose,
  isColumn,
}: ApplicationDocumentsProps) {
  const { remove, ...documents } = useApplicationDocuments(
    id,
    [purpose],
    `${purposes[purpose]} document has been deleted.`,
  );
  const input = { params: { id }, body: { purpose } };
  return (
    <DocumentPanel
      isColumn={isColumn}
      source={{
        ...documents,
        label: `${purposes[purpose]} documents`,
        none: 'No documents found',
        ...(may.uploadDocuments && {
          uploads: {
            owner: `application ${id}`,
            name: purposes[purpose],
            send: (document, { onProgress, signal }) =>
              upload(applicationArea.uploadApplicationDocument, input, { document, onProgress, signal }),
            refresh: () => readAgain(staleByDocuments),
          },
        }),
        ...(may.deleteDocuments && { remove }),
      }}
    />
  );
}
