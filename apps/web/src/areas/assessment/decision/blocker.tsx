import type { ReactNode } from 'react';
import { useSlots } from '../../../lib/slots.ts';
import classes from './decision-section.module.css';

export const Blocker = ({ children }: { children: ReactNode }) => (
  <li className={classes.blocker}>{children}</li>
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
