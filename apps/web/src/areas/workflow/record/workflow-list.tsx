import type { Workflow } from '@assay/contract/workflow/record';
import { Box, Text } from '@mantine/core';
import { useTaskSearch } from '../task/open-part.ts';
import { TaskRow } from '../task/task-row.tsx';
import { groupsOf, labelOf, placeOfTask, tasksOf } from './progress.ts';

interface WorkflowListProps {
  assessmentId: number;
  workflows: readonly Workflow[];
  isWorked: boolean;
  /** Finished runs, keyed by task id because a task occurs in several. */
  isPast?: boolean;
  /** The workflow kept only for a note being written on it. */
  stayingId?: number | undefined;
  titleOf?: (workflow: Workflow) => string;
}

export function WorkflowList(props: WorkflowListProps) {
  const { assessmentId, workflows, isWorked, isPast = false, stayingId, titleOf = labelOf } = props;
  const { task: openId } = useTaskSearch();
  // A single workflow needs no title besides the section's.
  const isAlone = workflows.length === 1 && titleOf === labelOf;
  // Earlier runs are a heading level deeper.
  const [Outer, Inner] = isPast ? (['h4', 'h5'] as const) : (['h3', 'h4'] as const);
  const groups = groupsOf(workflows).map(({ key, title, workflows: members }) => {
    const Heading = title ? Inner : Outer;
    return (
      <div key={key}>
        {title && (
          <Text component={Outer} className="ruled wrap-anywhere" fw={600} px="md" py="sm" bg="var(--sunk)">
            {title}
          </Text>
        )}
        {members.map((workflow) => (
          <div key={isPast ? workflow.id : workflow.templateRef.code} className="ruled">
            {!isAlone && (
              <Box
                component={Heading}
                c="dimmed"
                p="0.5rem 0.75rem 0.25rem"
                style={{ font: '600 var(--type-head) var(--sans)' }}
              >
                {titleOf(workflow)}
              </Box>
            )}
            <ul className="lined" aria-label={titleOf(workflow)}>
              {tasksOf(workflow, openId).map((task) => (
                // A re-run keeps its row, with a note being written in it.
                <TaskRow
                  key={isPast ? task.id : placeOfTask(task)}
                  assessmentId={assessmentId}
                  task={task}
                  work={{
                    isWorked: isWorked && (workflow.may.work || workflow.isClosed),
                    isClosed: workflow.isClosed,
                    isPast,
                    isGone: workflow.id === stayingId,
                  }}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    );
  });
  // Overlaps the line above it.
  return <Box mt={-1}>{groups}</Box>;
}
