import type { Assessment } from '@assay/contract/assessment/record';
import { assessmentSections } from '@assay/contract/assessment/section';
import type { Workflow } from '@assay/contract/workflow/record';
import { openStates, taskStates } from '@assay/lending/workflows';
import { Link, useSearch } from '@tanstack/react-router';
import { useSession } from '../../../lib/session/session.ts';
import { Problem } from '../../../ui/page/problem.tsx';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { nameOf, type OpenTask, openTasksOf, partsOf } from '../record/progress.ts';
import { useWorkflows } from '../record/workflow.queries.ts';
import classes from './open-tasks.module.css';
import { taskAnchor } from './task-anchor.ts';
import { StateTag } from './task-answer.tsx';

interface Search {
  taskState?: string | undefined;
  tasks?: string | undefined;
}

type OpenState = (typeof openStates)[number];

const mine = 'mine';

/** The same page, with other tasks shown. */
const withSearch = (changes: Search) => ((before: object) => ({ ...before, ...changes })) as never;

interface ChoiceProps {
  isOn: boolean;
  change: Search;
  words: string;
  count: number;
}

const FilterLink = ({ isOn, change, words, count }: ChoiceProps) => (
  <Link
    to="."
    search={withSearch(change)}
    activeOptions={{ exact: true, includeSearch: true }}
    aria-current={isOn ? 'true' : undefined}
    resetScroll={false}
    replace
  >
    {words} <span>{count}</span>
  </Link>
);

interface FilterProps {
  /** By whose they are, before a state is chosen. */
  tasks: readonly OpenTask[];
  ownCount: number;
  allCount: number;
  state: OpenState | undefined;
  isMine: boolean;
}

const Filter = ({ tasks, ownCount, allCount, state, isMine }: FilterProps) => (
  <div className={classes.filters}>
    <nav className={classes.filter} aria-label="Whose tasks">
      <FilterLink isOn={!isMine} change={{ tasks: undefined }} words="Everyone's" count={allCount} />
      <FilterLink isOn={isMine} change={{ tasks: mine }} words="Mine" count={ownCount} />
    </nav>
    <nav className={classes.filter} aria-label="States">
      <FilterLink isOn={!state} change={{ taskState: undefined }} words="All" count={tasks.length} />
      {openStates.map((one) => (
        <FilterLink
          key={one}
          isOn={state === one}
          change={{ taskState: one.toLowerCase() }}
          words={taskStates[one]}
          count={tasks.filter(({ task }) => task.state === one).length}
        />
      ))}
    </nav>
  </div>
);

/** `Applicant & guarantors · Applicant`; a guarantor's are in no other section. */
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

/** A task, as the way to it. */
const Item = ({ assessmentId, open: { task, workflow }, isOver }: ItemProps) => (
  <li>
    <Link
      className={classes.task}
      to="/ce/admin/$assessmentId/$section"
      params={{ assessmentId: String(assessmentId), section: workflow.section }}
      // What lies over the section is out of the way then.
      search={
        (({ panel, taskState, tasks }: Search & { panel?: string }) =>
          isOver ? {} : { panel, taskState, tasks }) as never
      }
      hash={taskAnchor(task.id)}
      resetScroll={false}
    >
      <StateTag state={task.state} />
      <span className={classes.text}>{task.templateRef.text}</span>
      <span className={classes.where}>
        {[placeWords(workflow), task.outcomeDescription].filter(Boolean).join(' · ')}
      </span>
    </Link>
  </li>
);

const noneWords = (isFiltered: boolean) =>
  isFiltered ? 'No open tasks match these filters.' : 'All tasks have passed.';

interface OpenTasksProps {
  assessment: Assessment;
  isOver: boolean;
}

/** What is open in all sections, the most pressing first. */
export function OpenTasks({ assessment: { id, assignees }, isOver }: OpenTasksProps) {
  const { user } = useSession();
  const { taskState, tasks: whose } = useSearch({ strict: false }) as Search;
  const { list, workflows } = useWorkflows(id);
  if (list.error && !list.data) return <Problem error={list.error} retry={() => void list.refetch()} />;
  if (!workflows) return <Waiting />;
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
    <div className={classes.panel}>
      <Filter tasks={ofPeople} ownCount={own.length} allCount={open.length} state={state} isMine={isMine} />
      {shown.length === 0 && <p className={classes.none}>{noneWords(open.length > 0)}</p>}
      {shown.length > 0 && (
        <ul className={classes.tasks} aria-label="Open tasks">
          {shown.map((one) => (
            <Item key={one.task.id} assessmentId={id} open={one} isOver={isOver} />
          ))}
        </ul>
      )}
    </div>
  );
}
