import { hiddenValue } from '@assay/contract/audit/audit';
import { useId, useMemo, useState } from 'react';
import { NoValue } from '../../../ui/value/no-value.tsx';
import classes from './change.module.css';
import { type Change, changesOf, type ListChange } from './changes.ts';
import { LongChange } from './long-change.tsx';
import { Added, MoreButton, OldAndNew, Removed } from './old-and-new.tsx';
import { isLong } from './shorten.ts';
import type { Changed, LogWords } from './value-text.ts';

const shownAtFirst = 8;

interface ItemsProps {
  sign?: 'Added' | 'Removed' | undefined;
  items: readonly string[];
  most: number;
}

/** Long items or items with commas need a line each. */
const areTexts = (items: readonly string[]) => items.some((item) => item.length > 40 || item.includes(','));

function Items({ sign, items, most }: ItemsProps) {
  const shown = items.slice(0, most);
  const lines = areTexts(items) ? shown : [shown.join(', ')];
  const rest = items.length > most ? ' …' : '';
  const Marked = sign && { Added, Removed }[sign];
  const texts = lines.map((line, index) => {
    const text = `${line}${index === lines.length - 1 ? rest : ''}`;
    return (
      <div key={line} className={classes.line}>
        {Marked ? <Marked>{text}</Marked> : text}
      </div>
    );
  });
  if (!sign) return texts;
  return (
    <div className={classes.items}>
      <span className="quiet">{sign} </span>
      <div>{texts}</div>
    </div>
  );
}

function ListedChange({ change: { label, added, removed, isFirst } }: { change: ListChange }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = Math.max(added.length, removed.length);
  const most = isOpen ? count : shownAtFirst;
  return (
    <>
      <div id={id}>
        {added.length > 0 && <Items sign={isFirst ? undefined : 'Added'} items={added} most={most} />}
        {removed.length > 0 && <Items sign="Removed" items={removed} most={most} />}
      </div>
      {count > shownAtFirst && (
        <MoreButton about={`of ${label}`} controls={id} isOpen={isOpen} toggle={() => setOpen(!isOpen)}>
          Show all {added.length + removed.length}
        </MoreButton>
      )}
    </>
  );
}

function Shown({ change }: { change: Change }) {
  if (change.kind === 'hidden') return <span className="quiet">{hiddenValue}</span>;
  if (change.kind === 'rewritten') return <span className="quiet">{change.how}</span>;
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
  if (changes.length === 0) return isRead(entry) ? <span className="quiet">Viewed</span> : <NoValue />;
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={change.field} className={classes.change}>
          <span className="quiet">{change.label}</span>
          <div>
            <Shown change={change} />
          </div>
        </li>
      ))}
    </ul>
  );
}
