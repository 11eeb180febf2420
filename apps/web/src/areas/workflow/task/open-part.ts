import { useNavigate, useSearch } from '@tanstack/react-router';

/** What opens beneath a task. */
export type TaskPart = 'notes' | 'documents';

interface Search {
  task?: number | string;
  taskPart?: string;
}

/** Which task's notes or documents are open is in the address: one at a time. */
export function useOpenPart(taskId: number) {
  const { task, taskPart } = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const isThis = Number(task) === taskId;
  const open: TaskPart | undefined =
    isThis && (taskPart === 'notes' || taskPart === 'documents') ? taskPart : undefined;
  return {
    open,
    toggle: (part: TaskPart) => {
      const isClosing = open === part;
      const wanted = {
        task: isClosing ? undefined : taskId,
        taskPart: isClosing ? undefined : part,
        taskDocument: undefined,
      };
      void navigate({
        to: '.',
        search: ((before: object) => ({ ...before, ...wanted })) as never,
        resetScroll: false,
        replace: true,
      });
    },
  };
}
