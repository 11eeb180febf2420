import type { Workflow } from '@assay/contract/workflow/record';
import { Box, Text } from '@mantine/core';
import { useId } from 'react';
import { useTaskSearch } from '../task/open-part.ts';
import { TaskRow } from '../task/task-row.tsx';
import { groupsOf, labelOf, placeOfTask, tasksOf, type Work } from './progress.ts';

interface Way {
  assessmentId: number;
  isWorked: boolean;
  /** Finished runs, keyed by task id because a task occurs in several. */
  isPast?: boolean;
  /** The workflow kept only for a note being written on it. */
  stayingId?: number | undefined;
}

interface OneProps {
  way: Way;
  workflow: Workflow;
  title: string | undefined;
  level: 'h3' | 'h4' | 'h5';
}

const workOn = (workflow: Workflow, { isWorked, isPast = false, stayingId }: Way): Work => ({
  isWorked: isWorked && (workflow.may.work || workflow.isClosed),
  isClosed: workflow.isClosed,
  isPast,
  isGone: workflow.id === stayingId,
});

function WorkflowTasks({ way, workflow, title, level: Heading }: OneProps) {
  const id = useId();
  const { task: openId } = useTaskSearch();
  const work = workOn(workflow, way);
  return (
    <div className="ruled">
      {title && (
        <Text component={Heading} size="head" fw={600} c="dimmed" p="0.5rem 0.75rem 0.25rem" id={id}>
          {title}
        </Text>
      )}
      <ul className="lined" {...(title ? { 'aria-labelledby': id } : { 'aria-label': labelOf(workflow) })}>
        {tasksOf(workflow, openId).map((task) => (
          // A re-run keeps its row, with a note being written in it.
          <TaskRow
            key={way.isPast ? task.id : placeOfTask(task)}
            assessmentId={way.assessmentId}
            task={task}
            work={work}
          />
        ))}
      </ul>
    </div>
  );
}

interface WorkflowListProps extends Way {
  workflows: readonly Workflow[];
  titleOf?: (workflow: Workflow) => string;
}

export function WorkflowList({ workflows, titleOf = labelOf, ...way }: WorkflowListProps) {
  // A single workflow needs no title besides the section's.
  const isAlone = workflows.length === 1 && titleOf === labelOf;
  // Earlier runs are a heading level deeper.
  const [Outer, inner] = way.isPast ? (['h4', 'h5'] as const) : (['h3', 'h4'] as const);
  const groups = groupsOf(workflows).map(({ key, title, workflows: members }) => (
    <div key={key}>
      {title && (
        <Text component={Outer} className="ruled wrap-anywhere" fw={600} px="md" py="sm" bg="var(--sunk)">
          {title}
        </Text>
      )}
      {members.map((workflow) => (
        <WorkflowTasks
          key={way.isPast ? workflow.id : workflow.templateRef.code}
          way={way}
          workflow={workflow}
          title={isAlone ? undefined : titleOf(workflow)}
          level={title ? inner : Outer}
        />
      ))}
    </div>
  ));
  // Over the line of what is above.
  return <Box mt={-1}>{groups}</Box>;
}
