import type { AssessmentRow, OpenTasks } from '@assay/contract/assessment/list';
import { VisuallyHidden } from '@mantine/core';
import { StatusTag } from '../../../ui/value/status-tag.tsx';
import classes from './open-tasks-cell.module.css';

const wordsOf = ({ count, failed, referred }: OpenTasks): string =>
  [
    count === 0 ? 'All passed' : `${count} open`,
    failed > 0 && `${failed} failed`,
    referred > 0 && `${referred} referred`,
  ]
    .filter(Boolean)
    .join(', ');

function Pressing({ failed, referred }: OpenTasks) {
  if (failed > 0) return <StatusTag kind="failed">{String(failed)}</StatusTag>;
  return referred > 0 && <StatusTag kind="refer">{String(referred)}</StatusTag>;
}

export function OpenTasksCell({ openTasks }: AssessmentRow) {
  // A final application has no tasks left.
  if (!openTasks) return null;
  return (
    <>
      <VisuallyHidden>{wordsOf(openTasks)}</VisuallyHidden>
      <span className={classes.tasks} aria-hidden="true">
        <Pressing {...openTasks} />
        {openTasks.count === 0 ? (
          <svg className={classes.done} viewBox="0 0 12 12" aria-hidden="true">
            <path d="m2.5 6.5 2.5 2.5 4.5-5.5" />
          </svg>
        ) : (
          openTasks.count
        )}
      </span>
    </>
  );
}
