import type { Workflow } from '@assay/contract/workflow/record';
import { useState } from 'react';
import { useTaskSearch } from '../task/open-part.ts';

const has = ({ tasks = [] }: Workflow, taskId: number | undefined): boolean =>
  tasks.some(({ id }) => id === taskId);

const isSamePlace = (one: Workflow, other: Workflow): boolean =>
  one.templateRef.code === other.templateRef.code && one.guarantor?.entityId === other.guarantor?.entityId;

/**
 * The workflow on which somebody is writing a note, where it has left the page meanwhile with its guarantor: what they type
 * and the keyboard stay where they are. One that was run again isn't it: the new run has taken its place.
 */
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
