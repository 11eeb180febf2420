import type { Workflow } from '@assay/contract/workflow/record';
import { useState } from 'react';
import { useTaskSearch } from '../task/open-part.ts';

const has = ({ tasks = [] }: Workflow, taskId: number | undefined): boolean =>
  tasks.some(({ id }) => id === taskId);

const isSamePlace = (one: Workflow, other: Workflow): boolean =>
  one.templateRef.code === other.templateRef.code && one.guarantor?.entityId === other.guarantor?.entityId;

/** Keeps a workflow whose guarantor has left while the user writes a note on it. */
export function useStaying(own: readonly Workflow[]): Workflow | undefined {
  const { task, taskPart } = useTaskSearch();
  const openId = taskPart === 'notes' ? task : undefined;
  const here = openId === undefined ? undefined : own.find((workflow) => has(workflow, openId));
  const [kept, setKept] = useState(here);
  if (here && here !== kept) setKept(here);
  if (here || !kept || !has(kept, openId)) return undefined;
  if (own.some((workflow) => isSamePlace(workflow, kept))) return undefined;
  return { ...kept, isClosed: true, may: { work: false, run: false } };
}
