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

/** So that its code comes along with the record. Where that fails, the section says so once it is to be shown. */
export const preloadSection = (section: AssessmentSection): void =>
  void contents[section].preload().catch(() => undefined);

interface SectionContentProps {
  /** Not there while it is on its way. */
  assessment: Assessment | undefined;
  section: AssessmentSection;
}

/** The section that is open, and what is to be done in it. */
export function SectionContent({ assessment, section }: SectionContentProps) {
  const Content = contents[section];
  const workOf = use(SectionWorkOf);
  if (!assessment) return <Waiting />;
  return (
    <>
      <Content assessment={assessment} waiting={<Waiting />} />
      {/* A decision has a place of its own for it. */}
      {section !== 'decision' && workOf(assessment, section)}
    </>
  );
}
