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

/** Unchanged values leave no entry, so an entry without changes records a view. */
const isRead = ({ changesOld, changesNew }: Changed): boolean =>
  Object.keys({ ...changesOld, ...changesNew }).length === 0;

interface ChangeListProps {
  entry: Changed;
  words?: LogWords | undefined;
}

export function ChangeList({ entry, words }: ChangeListProps) {
  const changes = useMemo(() => changesOf(entry, words), [entry, words]);
  // An entry whose changes are all unreportable isn't a view.
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
