import { closings, type Workflow } from '@assay/contract/workflow/record';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDateTime } from '../../../lib/formats.ts';
import { Problem } from '../../../ui/page/problem.tsx';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { useLed } from '../task/task-anchor.ts';
import { labelOf, pastOf } from './progress.ts';
import classes from './task-section.module.css';
import { allRunsOf } from './workflow.queries.ts';
import { WorkflowList } from './workflow-list.tsx';

/** `Quote, run 1 · closed 17/11/2026 09:12 · It was run again` */
const runWords = (workflow: Workflow): string =>
  [
    `${labelOf(workflow)}, run ${workflow.run}`,
    workflow.closedAt && `closed ${formatDateTime(workflow.closedAt)}`,
    workflow.closedWhy && closings[workflow.closedWhy],
  ]
    .filter(Boolean)
    .join(' · ');

interface EarlierRunsProps {
  assessmentId: number;
  section: string;
  /** Scrolls to the runs when they appear, as they may be far below the button. */
  isLed: boolean;
}

function Runs({ assessmentId, section }: Omit<EarlierRunsProps, 'isLed'>) {
  const { data, error, refetch } = useQuery(allRunsOf(assessmentId));
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const past = pastOf(section, data.data);
  if (past.length === 0) return <p className={classes.none}>No earlier runs found</p>;
  return (
    <WorkflowList assessmentId={assessmentId} workflows={past} isWorked={false} isPast titleOf={runWords} />
  );
}

export function EarlierRuns({ isLed, ...place }: EarlierRunsProps) {
  const id = useId();
  const [asked] = useState(isLed ? 'shown' : undefined);
  const heading = useLed<HTMLHeadingElement>(asked, 'beginning');
  return (
    <section className={classes.earlier} aria-labelledby={id}>
      <h3 id={id} className={classes.earlierTitle} ref={heading} tabIndex={-1}>
        Earlier runs
      </h3>
      <Runs {...place} />
    </section>
  );
}
