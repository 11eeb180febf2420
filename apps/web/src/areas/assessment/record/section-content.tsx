import type { Assessment } from '@assay/contract/assessment/record';
import type { AssessmentSection } from '@assay/contract/assessment/section';
import { permissionLabels } from '@assay/contract/kit/permissions';
import type { ComponentType } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { useSlots } from '../../../lib/slots.ts';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { applicationWords, ContractList } from '../../application/public.ts';
import { AuditLog } from '../../audit/public.ts';
import { ApplicantSection } from '../applicant/applicant-section.tsx';
import { DecisionSection } from '../decision/decision-section.tsx';
import { EditLink } from '../edit-link.tsx';
import { IntroducerNotes } from '../note/introducer-notes.tsx';
import { QuoteSection } from '../quote/quote-section.tsx';
import { ReferenceSection } from '../reference/reference-section.tsx';
import { SecuritySection } from '../security/security-section.tsx';
import { SettlementSection } from '../settlement/settlement-section.tsx';

const NotesSection = ({ assessment: { data: application } }: { assessment: Assessment }) => (
  <>
    <IntroducerNotes
      application={application}
      extras={<EditLink application={application} tab="notes" what="notes" />}
    />
    <Section
      title="Contracts"
      extras={<EditLink application={application} tab="contracts" what="contracts" />}
      flush
    >
      <ContractList application={application} isBesideOthers />
    </Section>
  </>
);

const needed = 'AUDIT.READ';

function AuditSection({ assessment: { id } }: { assessment: Assessment }) {
  const { can } = useSession();
  return (
    <Section title="Audit log" flush={can(needed)}>
      {can(needed) ? (
        <AuditLog subject={{ refId: id }} words={applicationWords} />
      ) : (
        <p>
          You need the permission “{permissionLabels[needed]}” to read the audit log. A system administrator
          can give it to you.
        </p>
      )}
    </Section>
  );
}

const contents: Readonly<Record<AssessmentSection, ComponentType<{ assessment: Assessment }>>> = {
  quote: QuoteSection,
  'applicant-guarantors': ApplicantSection,
  'ref-statements': ReferenceSection,
  security: SecuritySection,
  'notes-contracts': NotesSection,
  decision: DecisionSection,
  settlement: SettlementSection,
  'audit-log': AuditSection,
};

interface SectionContentProps {
  assessment: Assessment | undefined;
  section: AssessmentSection;
}

export function SectionContent({ assessment, section }: SectionContentProps) {
  const Content = contents[section];
  const { sectionWork } = useSlots();
  if (!assessment) return <Waiting />;
  return (
    <>
      <Content assessment={assessment} />
      {/* The decision section places it itself. */}
      {section !== 'decision' && sectionWork?.(assessment, section)}
    </>
  );
}
