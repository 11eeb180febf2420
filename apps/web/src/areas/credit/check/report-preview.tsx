import { accreditationPapers } from '@assay/contract/assessment/accreditation/attachment';
import { assessment } from '@assay/contract/assessment/area';
import type { Document } from '@assay/contract/document/document';
import { callForFile } from '../../../lib/api/api.ts';
import { useDownload } from '../../../lib/api/download.ts';
import { DocumentPreview } from '../../document/public.ts';

const files = {
  application: assessment.downloadAssessmentDocument,
  accreditation: accreditationPapers.downloadAccreditationDocument,
} as const;

export type Assessed = keyof typeof files;

interface ReportPreviewProps {
  assessmentId: number;
  of: Assessed;
  document: Document;
  onClose: () => void;
}

export function ReportPreview({ assessmentId, of, document, onClose }: ReportPreviewProps) {
  const download = useDownload(files[of]);
  const wanted = { params: { id: assessmentId, docId: document.id } };
  return (
    <DocumentPreview
      key={document.id}
      isOver
      document={document}
      read={async () => (await callForFile(files[of], wanted)).content}
      onDownload={() => download.mutate(wanted)}
      onClose={onClose}
    />
  );
}
