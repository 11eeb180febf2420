import type { CheckedAs } from '@assay/contract/credit/checked-as';
import { formatDate } from '../../lib/formats.ts';
import { Warning } from '../../ui/form/input/warning.tsx';
import classes from './checked-as.module.css';

/** `Checked as Ana Lee, born 12/03/1984; details have changed since.` Undefined if nothing changed. */
function changedWords(checkedAs: CheckedAs | null | undefined): string | undefined {
  if (!checkedAs?.changedSince) return undefined;
  const { name, dateOfBirth } = checkedAs;
  const born = dateOfBirth === null ? '' : `, born ${formatDate(dateOfBirth)}`;
  return `Checked as ${name}${born}; details have changed since.`;
}

/** Warns that checks are about details the application no longer has; each sentence once. */
export function ChangedSince({ of }: { of: readonly (CheckedAs | null | undefined)[] }) {
  const sentences = new Set(of.map(changedWords).filter((words) => words !== undefined));
  return [...sentences].map((words) => (
    <span key={words} className={classes.changed}>
      <Warning>{words}</Warning>
    </span>
  ));
}
