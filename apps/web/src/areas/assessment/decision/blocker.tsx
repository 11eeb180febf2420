import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSlots } from '../../../lib/slots.ts';

export const Blocker = ({ children }: { children: ReactNode }) => (
  <Group component="li" gap="0.25rem 0.5rem">
    {children}
  </Group>
);

export function OpenWork() {
  const { openTasks = [], openIdentities } = useSlots();
  return (
    <>
      {openTasks.map(({ key, line }) => (
        <Blocker key={key}>{line}</Blocker>
      ))}
      {openIdentities && <Blocker>{openIdentities}</Blocker>}
    </>
  );
}
