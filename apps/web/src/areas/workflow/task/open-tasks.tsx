import type { Assessment } from '@assay/contract/assessment/record';
import { assessmentSections } from '@assay/contract/assessment/section';
import type { Workflow } from '@assay/contract/workflow/record';
import { type Status, statuses } from '@assay/lending/statuses';
import { openStates, taskStates } from '@assay/lending/workflows';
import { Group, Stack, Text } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useSession } from '../../../lib/session/session.ts';
import { FilterLinks } from '../../../ui/page/filter-links.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { nameOf, type OpenTask, openTasksOf, partsOf } from '../record/progress.ts';
import { useWorkflows } from '../record/workflow.queries.ts';
import { DiagramLink } from './diagram-link.tsx';
import { StateTag } from './state-tag.tsx';
import classes from './task.module.css';
import { toTask } from './task-anchor.ts';

interface Search {
  taskState?: string | undefined;
  tasks?: string | undefined;
}

const mine = 'mine';

/** `Applicant & guarantors · Applicant`; a guarantor's name implies the section. */
function placeWords(workflow: Workflow): string {
  const section = assessmentSections[workflow.section];
  const name = nameOf(workflow);
  return workflow.guarantor || name === section ? name : `${section} · ${name}`;
}

interface ItemProps {
  assessmentId: number;
  open: OpenTask;
  isOver: boolean;
}

const Item = ({ assessmentId, open: { task, workflow }, isOver }: ItemProps) => (
  <li>
    <Link
      className={classes.open}
      to="/ce/admin/$assessmentId/$section"
      params={{ assessmentId: String(assessmentId), section: workflow.section }}
      // Closes an overlay, which would cover the section.
      search={
        (({ panel, taskState, tasks }: Search & { panel?: string }) =>
          isOver ? {} : { panel, taskState, tasks }) as never
      }
      {...toTask(task.id)}
    >
      <StateTag state={task.state} />
      <span className="wrap-anywhere">{task.templateRef.text}</span>
      <Text span size="label" c="dimmed">
        {[placeWords(workflow), task.outcomeDescription].filter(Boolean).join(' · ')}
      </Text>
    </Link>
  </li>
);

const endedWords = (status: Status): string =>
  `This application was ${statuses[status].publicStatus.toLowerCase()}, so its workflows are closed and there's nothing left to do.`;

interface OpenTasksProps {
  assessment: Assessment;
  isOver: boolean;
}

function OpenList(props: OpenTasksProps & { workflows: readonly Workflow[] }) {
  const { assessment, isOver, workflows } = props;
  const { id, assignees } = assessment;
  const { user } = useSession();
  const { taskState, tasks: whose } = useSearch({ strict: false }) as Search;
  const isOwnPart = partsOf(user.id, assignees);
  const open = openTasksOf(workflows);
  const own = open.filter(
    ({ task, workflow }) => task.answeredBy?.id === user.id || isOwnPart(workflow.section),
  );
  const isMine = whose === mine;
  const state = openStates.find((one) => one.toLowerCase() === taskState);
  const ofPeople = isMine ? own : open;
  const shown = state ? ofPeople.filter(({ task }) => task.state === state) : ofPeople;
  return (
    <>
      <Group justify="space-between">
        <FilterLinks
          label="Whose tasks"
          links={[
            { words: "Everyone's", count: open.length, isOn: !isMine, change: { tasks: undefined } },
            { words: 'Mine', count: own.length, isOn: isMine, change: { tasks: mine } },
          ]}
        />
        <DiagramLink assessmentId={id} />
      </Group>
      <div>
        <FilterLinks
          label="States"
          links={[
            { words: 'All', count: ofPeople.length, isOn: !state, change: { taskState: undefined } },
            ...openStates.map((one) => ({
              words: taskStates[one],
              count: ofPeople.filter(({ task }) => task.state === one).length,
              isOn: state === one,
              change: { taskState: one.toLowerCase() },
            })),
          ]}
        />
      </div>
      {shown.length === 0 && (
        <Text py="xs" c="dimmed">
          {open.length > 0 ? 'No open tasks match these filters.' : 'All tasks have passed.'}
        </Text>
      )}
      {shown.length > 0 && (
        <ul className="lined" aria-label="Open tasks">
          {shown.map((one) => (
            <Item key={one.task.id} assessmentId={id} open={one} isOver={isOver} />
          ))}
        </ul>
      )}
    </>
  );
}

export function OpenTasks(props: OpenTasksProps) {
  const { id, status } = props.assessment;
  const { list, workflows, isEnded } = useWorkflows(id);
  if (list.error && !list.data) return <Problem error={list.error} retry={() => void list.refetch()} />;
  if (!workflows) return <Waiting />;
  return (
    <Stack gap="sm" p="0.75rem 0.25rem 0.25rem">
      {isEnded ? (
        <>
          <Group justify="flex-end">
            <DiagramLink assessmentId={id} />
          </Group>
          <Text c="dimmed">{endedWords(status)}</Text>
        </>
      ) : (
        <OpenList {...props} workflows={workflows} />
      )}
    </Stack>
  );
}
