import { assessment, assessment as calls } from '@assay/contract/assessment/area';
import type { Assessment } from '@assay/contract/assessment/record';
import type { AssessmentSection } from '@assay/contract/assessment/section';
import { audit } from '@assay/contract/audit/area';
import { documentPage, purposes } from '@assay/contract/document/document';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { callForFile } from '../../../lib/api/api.ts';
import { useDownload } from '../../../lib/api/download.ts';
import { query, readAgain, useAction } from '../../../lib/api/query.ts';
import { upload } from '../../../lib/api/upload.ts';
import { useSlots } from '../../../lib/slots.ts';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { ApplicationDocuments } from '../../application/public.ts';
import { DocumentPanel, ownerDocuments } from '../../document/public.ts';

const { listAssessmentDocuments, downloadAssessmentDocument, deleteAssessmentDocument } = assessment;

const staleByDocuments = [listAssessmentDocuments, audit.listAudits] as const;

const useInternalDocuments = (id: number) =>
  ownerDocuments({
    id,
    owner: 'this assessment',
    list: useQuery(
      query(listAssessmentDocuments, { params: { id }, query: { ...documentPage, purpose: 'internal' } }),
    ),
    file: (call) => callForFile(downloadAssessmentDocument, call),
    download: useDownload(downloadAssessmentDocument),
    remove: useAction(deleteAssessmentDocument, {
      done: 'Internal document has been deleted.',
      refresh: staleByDocuments,
    }),
  });

function InternalDocuments({ assessment: { id, externalId, may } }: { assessment: Assessment }) {
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

interface DocumentSideProps {
  assessment: Assessment;
  section: AssessmentSection;
}

const shownPurposes = ['internal', 'supporting', 'settlement'] as const;
type ShownPurpose = (typeof shownPurposes)[number];

const wantedFirst: Partial<Record<AssessmentSection, ShownPurpose>> = {
  security: 'supporting',
  'notes-contracts': 'supporting',
  decision: 'supporting',
  settlement: 'settlement',
};

export function DocumentSide({ assessment, section }: DocumentSideProps) {
  const { documents: chosen } = useSearch({ strict: false }) as { documents?: string };
  const first = wantedFirst[section] ?? 'internal';
  const { documentTabs: more = [] } = useSlots();
  const ids: readonly string[] = [...shownPurposes, ...more.map(({ id }) => id)];
  return (
    <Tabs
      label="Documents"
      isInner
      pages={{
        open: ids.find((id) => id === chosen) ?? first,
        // The open document belongs to the previous tab.
        searchOf: (id) => (before) => ({
          ...before,
          document: undefined,
          documents: id === first ? undefined : id,
        }),
      }}
      tabs={[
        ...shownPurposes.map((purpose) => ({
          id: purpose,
          label: purposes[purpose],
          content: () =>
            purpose === 'internal' ? (
              <InternalDocuments assessment={assessment} />
            ) : (
              <ApplicationDocuments key={purpose} application={assessment.data} purpose={purpose} isColumn />
            ),
        })),
        ...more.map(({ id, label, content }) => ({ id, label, content: () => content(assessment) })),
      ]}
    />
  );
}
