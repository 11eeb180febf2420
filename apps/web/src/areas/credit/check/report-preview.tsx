import { assessment } from '@assay/contract/assessment/area';
import type { Document } from '@assay/contract/document/document';
import { callForFile } from '../../../lib/api/api.ts';
import { useDownload } from '../../../lib/api/download.ts';
import { DocumentPreview } from '../../document/public.ts';

interface ReportPreviewProps {
  assessmentId: number;
  document: Document;
  onClose: () => void;
}

/** A report beside the work. */
export function ReportPreview({ assessmentId, document, onClose }: ReportPreviewProps) {
  const download = useDownload(assessment.downloadAssessmentDocument);
  const wanted = { params: { id: assessmentId, docId: document.id } };
  return (
    <DocumentPreview
      key={document.id}
      isOver
      document={document}
      read={async () => (await callForFile(assessment.downloadAssessmentDocument, wanted)).content}
      onDownload={() => download.mutate(wanted)}
      onClose={onClose}
    />
  );
}
