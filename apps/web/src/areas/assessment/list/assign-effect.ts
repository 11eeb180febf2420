import { type AssessmentRow, type AssigneeRole, assigneeRoles } from '@assay/contract/assessment/list';
import { formatCount } from '../../../lib/formats.ts';

const applications = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'application' : 'applications'}`;

/** `3 of them have`, `all of them have`, `it has`. */
function subjectOf(count: number, all: number): string {
  if (all === 1) return 'it has';
  return `${count === all ? 'all' : formatCount(count)} of them ${count === 1 ? 'has' : 'have'}`;
}

/** `12 applications; 3 of them have another credit analyst now, who will be replaced.` */
export function effectOf(
  rows: readonly Pick<AssessmentRow, 'assignees'>[],
  { role, userId }: { role: AssigneeRole; userId: number | null | undefined },
): string {
  const word = assigneeRoles[role].toLowerCase();
  const holders = rows.flatMap(({ assignees }) => assignees.filter((one) => one.role === role));
  const others = holders.filter(({ user }) => user.id !== userId);
  const kept = holders.length - others.length;
  const parts = [applications(rows.length)];
  if (kept > 0) parts.push(`${subjectOf(kept, rows.length)} this ${word} already`);
  if (others.length > 0) {
    const subject = subjectOf(others.length, rows.length);
    if (userId === undefined) parts.push(`${subject} a ${word} now`);
    else if (userId === null) parts.push(`${subject} a ${word} now, who will be taken off`);
    else parts.push(`${subject} another ${word} now, who will be replaced`);
  }
  if (others.length === 0 && userId === null) parts.push(`none has a ${word}: nothing will change`);
  return `${parts.join('; ')}.`;
}
