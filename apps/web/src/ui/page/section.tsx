import { Box, Group } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  extras?: ReactNode;
  flush?: boolean;
  children: ReactNode;
}

export function Section({ title, extras, flush, children }: SectionProps) {
  const id = useId();
  return (
    <section className="sheet" aria-labelledby={id}>
      <Group
        justify="space-between"
        gap="0.25rem 1rem"
        px="md"
        py="sm"
        style={{ borderBottom: '1px solid var(--line)' }}
      >
        <h2 id={id}>{title}</h2>
        {extras && <Group>{extras}</Group>}
      </Group>
      <Box p={flush ? 0 : 'md'}>{children}</Box>
    </section>
  );
}
