import type { Assessment } from '@assay/contract/assessment/record';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { ContractList } from '../../application/public.ts';
import { EditLink } from '../edit-link.tsx';
import { IntroducerNotes } from './introducer-notes.tsx';

export const NotesSection = ({ assessment: { data: application } }: { assessment: Assessment }) => (
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
      <ContractList application={application} isBesideOthers waiting={<Waiting />} />
    </Section>
  </>
);
