import type { Workflow } from '@assay/contract/workflow/record';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShowTasks, useTaskSearch } from '../task/open-part.ts';
import { type NamedTask, useNamedTask } from '../task/task-anchor.ts';
import { pastOf, tasksOf } from './progress.ts';
import { allRunsOf } from './workflow.queries.ts';

interface Place {
  readonly assessmentId: number;
  readonly section: string;
  readonly shown: readonly Workflow[];
  readonly pastCount: number;
}

const isAmong = (workflows: readonly Workflow[], { id }: NamedTask, openId?: number): boolean =>
  workflows.some((workflow) => tasksOf(workflow, openId).some((task) => task.id === id));

/** Finds the URL's task. Once found, a later re-run doesn't make it missing. */
function useNamedPlace({ assessmentId, section, shown, pastCount }: Place) {
  const named = useNamedTask();
  const { task: openId } = useTaskSearch();
  const [settled, setSettled] = useState<{ key: string; is: 'present' | 'missing' }>();
  const settle = (key: string, is: 'present' | 'missing') => {
    if (settled?.key !== key || settled.is !== is) setSettled({ key, is });
  };
  const isPresent = named !== undefined && isAmong(shown, named, openId);
  if (named && isPresent) settle(named.key, 'present');
  const was = settled?.key === named?.key ? settled?.is : undefined;
  const isSought = named !== undefined && !isPresent && was !== 'present';
  const mayBePast = isSought && pastCount > 0;
  const { data, error, isFetching } = useQuery({ ...allRunsOf(assessmentId), enabled: mayBePast });
  const isPast = mayBePast && data !== undefined && isAmong(pastOf(section, data.data), named, named.id);
  const isKnown = !mayBePast || (data !== undefined && !isFetching);
  if (isSought && isKnown && !isPast) settle(named.key, 'missing');
  return {
    named,
    isPresent,
    /** On a read failure, shows the earlier runs, which report it. */
    isPast: isPast || (mayBePast && !data && error !== null),
    isMissing: isSought && was === 'missing' && !isPast,
  };
}

/** Returns if earlier runs are shown: by URL, or because they contain the URL's task. */
export function useEarlierShown(place: Place) {
  const { runs } = useTaskSearch();
  const show = useShowTasks();
  const { named, isPresent, isPast, isMissing } = useNamedPlace(place);
  const [isPressed, setPressed] = useState(false);
  const isShown = runs === 'earlier' || isPast;
  return {
    isShown,
    /** Scrolls to the runs, unless the URL names a task. */
    isLed: isPressed || named === undefined,
    missing: isMissing ? named?.key : undefined,
    toggle: () => {
      setPressed(true);
      show({
        runs: isShown ? undefined : 'earlier',
        ...(isShown && !isPresent && { task: undefined, taskPart: undefined, taskDocument: undefined }),
      });
    },
  };
}
