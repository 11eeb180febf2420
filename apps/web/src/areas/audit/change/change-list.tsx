import { hiddenValue } from '@assay/contract/audit/audit';
import { useMemo } from 'react';
import { NoValue } from '../../../ui/value/no-value.tsx';
import classes from './change-list.module.css';
import { type Change, changesOf } from './changes.ts';
import { ListedChange } from './listed-change.tsx';
import { LongChange } from './long-change.tsx';
import { OldAndNew } from './old-and-new.tsx';
import { isLong } from './shorten.ts';
import type { Changed, LogWords } from './value-text.ts';

function Shown({ change }: { change: Change }) {
  if (change.kind === 'hidden') return <span className={classes.note}>{hiddenValue}</span>;
  if (change.kind === 'rewritten') return <span className={classes.note}>{change.how}</span>;
  if (change.kind === 'list') return <ListedChange change={change} />;
  if (isLong(change.old ?? '') || isLong(change.new ?? '')) return <LongChange change={change} />;
  return <OldAndNew old={change.old} new={change.new} />;
}

/** Nothing that is saved as it was leaves an entry: one without changes says that somebody has looked. */
const isRead = ({ changesOld, changesNew }: Changed): boolean =>
  Object.keys({ ...changesOld, ...changesNew }).length === 0;

interface ChangeListProps {
  entry: Changed;
  words?: LogWords | undefined;
}

/** The fields that were changed, each with what it was and what it is now. */
export function ChangeList({ entry, words }: ChangeListProps) {
  const changes = useMemo(() => changesOf(entry, words), [entry, words]);
  // What was only looked at has no changes; what was changed has some.
  if (changes.length === 0) return isRead(entry) ? <span className={classes.note}>Viewed</span> : <NoValue />;
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={change.field} className={classes.change}>
          <span className={classes.label}>{change.label}</span>
          <div className={classes.value}>
            <Shown change={change} />
          </div>
        </li>
      ))}
    </ul>
  );
}
