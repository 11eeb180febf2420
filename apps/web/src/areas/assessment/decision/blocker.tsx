import { type ReactNode, use } from 'react';
import classes from './decision-section.module.css';
import { OpenWorkOf } from './open-work.ts';

export const Blocker = ({ children }: { children: ReactNode }) => (
  <li className={classes.blocker}>{children}</li>
);

export function OpenWork({ assessmentId }: { assessmentId: number }) {
  const { tasks, aml } = use(OpenWorkOf)(assessmentId);
  return (
    <>
      {tasks?.map(({ key, line }) => (
        <Blocker key={key}>{line}</Blocker>
      ))}
      {aml && <Blocker>{aml}</Blocker>}
    </>
  );
}
