import { applicationArea } from '@assay/contract/application/area';
import { uploadPurposes } from '@assay/contract/application/attachment';
import type { Application } from '@assay/contract/application/record';
import { purposes } from '@assay/contract/document/document';
import type { ComponentProps } from 'react';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { DocumentPanel, useDocuments } from '../../document/public.ts';

export const documentCalls = {
  list: applicationArea.listApplicationDocuments,
  upload: applicationArea.uploadApplicationDocument,
  download: applicationArea.downloadApplicationDocument,
  remove: applicationArea.deleteApplicationDocument,
};

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
  const documents = useDocuments(documentCalls, {
    params: { id },
    query: { purposes: purpose },
    owner: 'this application',
    noun: `${purposes[purpose]} document`,
    mayDelete: may.deleteDocuments,
    uploads: may.uploadDocuments && { owner: `application ${id}`, purpose },
  });
  return (
    <DocumentPanel isColumn={isColumn} source={{ ...documents, label: `${purposes[purpose]} documents` }} />
  );
}
