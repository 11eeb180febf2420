import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

/** What opens beneath a task. */
export type TaskPart = 'notes' | 'documents';

/** Which task's notes or documents are open is in the address: one at a time; and whether earlier runs are shown. */
interface TaskSearch {
  readonly task?: number | undefined;
  readonly taskPart?: TaskPart | undefined;
  readonly taskDocument?: number | undefined;
  readonly runs?: 'earlier' | undefined;
}

/** Not a number where somebody has mistyped it. */
function taskSearchOf({ task, taskPart, runs }: Record<string, unknown>): TaskSearch {
  return {
    task: task === undefined ? undefined : Number(task),
    taskPart: taskPart === 'notes' || taskPart === 'documents' ? taskPart : undefined,
    runs: runs === 'earlier' ? runs : undefined,
  };
}

export const useTaskSearch = (): TaskSearch => taskSearchOf(useSearch({ strict: false }));

/** The same page, with other tasks open. */
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

/**
 * Whether this task's notes or documents are open. Where the task is run again, its row goes on with the new one: what was
 * open stays open, and the address follows.
 */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that takes another's place, or is in the address.
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
