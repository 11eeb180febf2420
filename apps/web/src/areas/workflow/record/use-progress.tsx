import { assessmentSections } from '@assay/contract/assessment/section';
import type { Workflow } from '@assay/contract/workflow/record';
import { workflowSections } from '@assay/lending/workflows';
import { Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/value/icon.tsx';
import { StateTag } from '../task/state-tag.tsx';
import { countedTasks, taskName } from '../task/state-words.ts';
import { toTask } from '../task/task-anchor.ts';
import { openTasksOf, standingOf, tasksOf } from './progress.ts';
import { useWorkflows } from './workflow.queries.ts';

const Tick = () => (
  <Icon
    style={{ color: 'var(--pass)', strokeWidth: 2 }}
    path="m2.5 6.5 2.5 2.5 4.5-5.5"
    viewBox="0 0 12 12"
  />
);

export function useSectionMark(assessmentId: number) {
  const { workflows, isEnded } = useWorkflows(assessmentId);
  return (section: string) => {
    const standing = workflows && standingOf(section, workflows);
    // An ended application has nothing left to do.
    if (standing === undefined || (isEnded && standing !== 'done')) return undefined;
    return standing === 'done'
      ? { shown: <Tick />, words: 'all tasks passed' }
      : {
          shown: (
            <Text span size="head" fw={600} c="var(--text)" ml="xs">
              {/* The space keeps the visible text contained in the accessible name. */ ' '}
              {standing}
            </Text>
          ),
          words: standing === 1 ? '1 open task' : `${standing} open tasks`,
        };
  };
}

/** The audit log has no side panel. */
const withPanel = (section: string | undefined) => (section === 'audit-log' || !section ? 'quote' : section);

function OpenFigure({ assessmentId, words }: { assessmentId: number; words: string }) {
  const { section } = useParams({ strict: false });
  return (
    <Link
      to="/ce/admin/$assessmentId/$section"
      params={{ assessmentId: String(assessmentId), section: withPanel(section) }}
      search={{ panel: 'tasks' } as never}
      resetScroll={false}
    >
      {words}
    </Link>
  );
}

function openWords(workflows: readonly Workflow[], isEnded: boolean): string {
  if (isEnded) return 'Closed';
  return `${openTasksOf(workflows).length} of ${workflows.flatMap((one) => tasksOf(one)).length}`;
}

export function useTaskFigures(assessmentId: number): [label: string, value: ReactNode][] {
  const { isShown, workflows, isEnded } = useWorkflows(assessmentId);
  if (!isShown || workflows?.length === 0) return [];
  return [
    [
      'Open tasks',
      workflows && (
        <OpenFigure key="tasks" assessmentId={assessmentId} words={openWords(workflows, isEnded)} />
      ),
    ],
  ];
}

/** Returns what blocks approval: answered tasks that need a look, and unanswered ones per section. */
export function useOpenTasks(assessmentId: number): { key: string; line: ReactNode }[] {
  const { workflows = [], isEnded } = useWorkflows(assessmentId);
  const open = isEnded ? [] : openTasksOf(workflows);
  const answered = open.filter(({ task }) => task.state !== 'PENDING');
  const pending = Map.groupBy(
    open.filter(({ task }) => task.state === 'PENDING'),
    ({ workflow }) => workflow.section,
  );
  const lines = [
    ...answered.map(({ task, workflow: { section } }) => ({
      key: String(task.id),
      section,
      task,
      words: taskName(task),
    })),
    ...workflowSections.flatMap((section) => {
      const own = pending.get(section) ?? [];
      const words = `${countedTasks(own.length)} in ${assessmentSections[section]}`;
      return own.slice(0, 1).map(({ task }) => ({ key: section, section, task, words }));
    }),
  ];
  return lines.map(({ key, section, task, words }) => ({
    key,
    line: (
      <>
        <StateTag state={task.state} />
        <Link
          to="/ce/admin/$assessmentId/$section"
          params={{ assessmentId: String(assessmentId), section }}
          search={(({ panel }: { panel?: string }) => ({ panel })) as never}
          {...toTask(task.id)}
        >
          {words}
        </Link>
      </>
    ),
  }));
}
