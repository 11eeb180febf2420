import type { Application } from '@assay/contract/application/record';
import type { ReactNode } from 'react';
import { Section } from '../../../ui/page/section.tsx';
import { NoValue } from '../../../ui/value/no-value.tsx';
import classes from './introducer-notes.module.css';

interface IntroducerNotesProps {
  application: Application;
  extras?: ReactNode;
}

export const IntroducerNotes = ({ application: { data }, extras }: IntroducerNotesProps) => (
  <Section title="Introducer notes" extras={extras}>
    <p className={classes.text}>{data.note.supportingNotes || <NoValue />}</p>
  </Section>
);
