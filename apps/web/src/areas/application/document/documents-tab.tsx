import { uploadPurposes } from '@assay/contract/application/attachment';
import type { Application } from '@assay/contract/application/record';
import { purposes } from '@assay/contract/document/document';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { ApplicationDocuments } from './application-documents.tsx';

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
