import type { Workflow } from '@assay/contract/workflow/record';
import { useId } from 'react';
import rows from '../task/task-row.module.css';
import { TaskRow } from '../task/task-row.tsx';
import { groupsOf, labelOf, tasksOf } from './progress.ts';
import classes from './task-section.module.css';

interface OneProps {
  assessmentId: number;
  workflow: Workflow;
  /** Whether this person answers tasks, where they can be answered at all. */
  isWorked: boolean;
  /** What it is called; undefined where the section says it already. */
  title: string | undefined;
  level: 'h3' | 'h4';
}

/** One workflow's tasks. */
function WorkflowTasks({ assessmentId, workflow, isWorked, title, level: Heading }: OneProps) {
  const id = useId();
  const work = {
    isWorked: isWorked && (workflow.may.work || workflow.isClosed),
    isClosed: workflow.isClosed,
  };
  return (
    <div>
      {title && (
        <Heading className={classes.workflow} id={id}>
          {title}
        </Heading>
      )}
      <ul
        className={rows.list}
        {...(title ? { 'aria-labelledby': id } : { 'aria-label': labelOf(workflow) })}
      >
        {tasksOf(workflow).map((task) => (
          <TaskRow key={task.id} assessmentId={assessmentId} task={task} work={work} />
        ))}
      </ul>
    </div>
  );
}

interface WorkflowListProps {
  assessmentId: number;
  workflows: readonly Workflow[];
  isWorked: boolean;
  titleOf?: (workflow: Workflow) => string;
}

/** Workflows with their tasks; each guarantor's under the guarantor. */
export function WorkflowList({ assessmentId, workflows, isWorked, titleOf = labelOf }: WorkflowListProps) {
  // The section's own name says enough of what it has alone.
  const isAlone = workflows.length === 1 && titleOf === labelOf;
  const groups = groupsOf(workflows).map(({ key, title, workflows: members }) => (
    <div key={key}>
      {title && <h3 className={classes.guarantor}>{title}</h3>}
      {members.map((workflow) => (
        <WorkflowTasks
          key={workflow.id}
          assessmentId={assessmentId}
          workflow={workflow}
          isWorked={isWorked}
          title={isAlone ? undefined : titleOf(workflow)}
          level={title ? 'h4' : 'h3'}
        />
      ))}
    </div>
  ));
  return <div className={classes.groups}>{groups}</div>;
}
