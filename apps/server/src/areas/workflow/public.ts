export {
  type CurrentTask,
  isPassedBefore,
  listCurrentTasks,
  listTaskIds,
} from './task/current-tasks.store.ts';
