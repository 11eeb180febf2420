import type { Assessment } from '@assay/contract/assessment/record';
import type { AssessmentSection } from '@assay/contract/assessment/section';
import { purposes } from '@assay/contract/document/document';
import { useSearch } from '@tanstack/react-router';
import { use } from 'react';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { ApplicationDocuments } from '../../application/public.ts';
import { InternalDocuments } from './internal-documents.tsx';
import { MoreDocumentsOf } from './more-documents.ts';

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
  const more = use(MoreDocumentsOf)(assessment.id);
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
              <ApplicationDocuments
                key={purpose}
                application={assessment.data}
                purpose={purpose}
                isColumn
                waiting={<Waiting />}
              />
            ),
        })),
        ...more.map(({ id, label, content }) => ({ id, label, content: () => content(assessment) })),
      ]}
    />
  );
}
