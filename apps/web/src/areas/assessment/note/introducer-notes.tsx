import type { Application } from '@assay/contract/application/record';
import type { ReactNode } from 'react';
import { Section } from '../../../ui/page/section.tsx';
import { NotesFacts } from '../../application/public.ts';

export const IntroducerNotes = ({
  application,
  extras,
}: {
  application: Application;
  extras?: ReactNode;
}) => (
  <Section title="Introducer notes" extras={extras}>
    <NotesFacts application={application} />
  </Section>
);
