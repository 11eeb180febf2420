import type { Assessment } from '@assay/contract/assessment/record';
import type { AssessmentSection } from '@assay/contract/assessment/section';
import { use } from 'react';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { SectionWorkOf } from './section-work.ts';

const contents = {
  quote: lazyPart(async () => (await import('../quote/quote-section.tsx')).QuoteSection),
  'applicant-guarantors': lazyPart(
    async () => (await import('../applicant/applicant-section.tsx')).ApplicantSection,
  ),
  'ref-statements': lazyPart(
    async () => (await import('../reference/reference-section.tsx')).ReferenceSection,
  ),
  security: lazyPart(async () => (await import('../security/security-section.tsx')).SecuritySection),
  'notes-contracts': lazyPart(async () => (await import('../notes/notes-section.tsx')).NotesSection),
  decision: lazyPart(async () => (await import('../decision/decision-section.tsx')).DecisionSection),
  settlement: lazyPart(async () => (await import('../settlement/settlement-section.tsx')).SettlementSection),
  'audit-log': lazyPart(async () => (await import('../audit/audit-section.tsx')).AuditSection),
} as const satisfies Record<AssessmentSection, unknown>;

/** Loads the section's code with the record. A failure is reported when it is shown. */
export const preloadSection = (section: AssessmentSection): void =>
  void contents[section].preload().catch(() => undefined);

interface SectionContentProps {
  assessment: Assessment | undefined;
  section: AssessmentSection;
}

export function SectionContent({ assessment, section }: SectionContentProps) {
  const Content = contents[section];
  const workOf = use(SectionWorkOf);
  if (!assessment) return <Waiting />;
  return (
    <>
      <Content assessment={assessment} waiting={<Waiting />} />
      {/* The decision section places it itself. */}
      {section !== 'decision' && workOf(assessment, section)}
    </>
  );
}
