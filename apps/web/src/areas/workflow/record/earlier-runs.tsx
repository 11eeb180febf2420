import { closings, type Workflow } from '@assay/contract/workflow/record';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../lib/formats.ts';
import { Problem } from '../../../ui/page/problem.tsx';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { labelOf, ofSection, tasksOf } from './progress.ts';
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

/** How the tasks of a section were answered before they were run again: to be read alone. */
export function EarlierRuns({ assessmentId, section }: { assessmentId: number; section: string }) {
  const { data, error, refetch } = useQuery(allRunsOf(assessmentId));
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const past = ofSection(section, data.data).filter(
    (workflow) => !workflow.isCurrent && tasksOf(workflow).length > 0,
  );
  // The newest first: it is the one to compare with.
  const newestFirst = past.toSorted((one, other) => (other.closedAt ?? '').localeCompare(one.closedAt ?? ''));
  return (
    <section className={classes.earlier} aria-label="Earlier runs">
      {past.length === 0 && <p className={classes.none}>No earlier runs found</p>}
      <WorkflowList assessmentId={assessmentId} workflows={newestFirst} isWorked={false} titleOf={runWords} />
    </section>
  );
}
