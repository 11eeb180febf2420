import { assessment } from '@assay/contract/assessment/area';
import type { Assessment } from '@assay/contract/assessment/record';
import type { AssessmentSection } from '@assay/contract/assessment/section';
import { purposes } from '@assay/contract/document/document';
import { useSearch } from '@tanstack/react-router';
import { useSlots } from '../../../lib/slots.ts';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { ApplicationDocuments } from '../../application/public.ts';
import { DocumentPanel, useDocuments } from '../../document/public.ts';

const calls = {
  list: assessment.listAssessmentDocuments,
  upload: assessment.uploadAssessmentDocument,
  download: assessment.downloadAssessmentDocument,
  remove: assessment.deleteAssessmentDocument,
};

function InternalDocuments({ assessment: { id, externalId, may } }: { assessment: Assessment }) {
  const documents = useDocuments(calls, {
    params: { id },
    query: { purpose: 'internal' },
    owner: 'this assessment',
    noun: 'Internal document',
    mayDelete: may.deleteDocuments,
    // Grouped with the application's own uploads.
    uploads: may.uploadDocuments && { owner: `application ${externalId}`, purpose: 'internal' },
  });
  return <DocumentPanel isColumn source={{ ...documents, label: `${purposes.internal} documents` }} />;
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
