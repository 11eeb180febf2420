import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

export type TaskPart = 'notes' | 'documents';

/** The open task is in the URL, one at a time, as is the display of earlier runs. */
interface TaskSearch {
  readonly task?: number | undefined;
  readonly taskPart?: TaskPart | undefined;
  readonly taskDocument?: number | undefined;
  readonly runs?: 'earlier' | undefined;
}

/** NaN for a mistyped id. */
function taskSearchOf({ task, taskPart, runs }: Record<string, unknown>): TaskSearch {
  return {
    task: task === undefined ? undefined : Number(task),
    taskPart: taskPart === 'notes' || taskPart === 'documents' ? taskPart : undefined,
    runs: runs === 'earlier' ? runs : undefined,
  };
}

export const useTaskSearch = (): TaskSearch => taskSearchOf(useSearch({ strict: false }));

export function useShowTasks() {
  const navigate = useNavigate();
  return (changes: TaskSearch) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...changes })) as never,
      resetScroll: false,
      replace: true,
    });
}

/** Returns the open part. After a re-run, the row and the URL follow to the new task. */
export function useOpenPart(taskId: number) {
  const { task, taskPart } = useTaskSearch();
  const show = useShowTasks();
  const [row, setRow] = useState<{ taskId: number; openBefore?: number | undefined }>({ taskId });
  if (row.taskId !== taskId)
    setRow({ taskId, openBefore: task === row.taskId || task === row.openBefore ? task : undefined });
  const isFollowing = task !== undefined && task === row.openBefore;
  const follow = useEffectEvent(() => {
    if (isFollowing) show({ task: taskId });
    else if (row.openBefore !== undefined) setRow({ taskId });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new task in this row or in the URL
  useEffect(() => follow(), [taskId, task]);
  const open = task === taskId || isFollowing ? taskPart : undefined;
  return {
    open,
    toggle: (part: TaskPart) =>
      show(
        open === part
          ? { task: undefined, taskPart: undefined, taskDocument: undefined }
          : { task: taskId, taskPart: part, taskDocument: undefined },
      ),
  };
}
