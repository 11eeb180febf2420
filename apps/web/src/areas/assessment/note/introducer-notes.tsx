import type { Application } from '@assay/contract/application/record';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '../../../ui/page/section.tsx';
import { NoValue } from '../../../ui/value/no-value.tsx';

interface IntroducerNotesProps {
  application: Application;
  extras?: ReactNode;
}

export const IntroducerNotes = ({ application: { data }, extras }: IntroducerNotesProps) => (
  <Section title="Introducer notes" extras={extras}>
    {/* A readable line length. */}
    <Text maw="47rem" className="wrap-anywhere" style={{ whiteSpace: 'pre-wrap' }}>
      {data.note.supportingNotes || <NoValue />}
    </Text>
  </Section>
);
