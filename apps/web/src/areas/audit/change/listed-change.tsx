import { useId, useState } from 'react';
import type { ListChange } from './changes.ts';
import classes from './listed-change.module.css';
import { MoreButton } from './more-button.tsx';
import { Added, Removed } from './old-and-new.tsx';

const shownAtFirst = 8;

interface ItemsProps {
  /** Absent where a record was made: nothing was added to anything. */
  sign?: 'Added' | 'Removed' | undefined;
  items: readonly string[];
  most: number;
}

function Items({ sign, items, most }: ItemsProps) {
  const text = `${items.slice(0, most).join(', ')}${items.length > most ? ' …' : ''}`;
  if (!sign) return text;
  return (
    <div className={classes.items}>
      <span className={classes.sign}>{sign} </span>
      <span>{sign === 'Added' ? <Added>{text}</Added> : <Removed>{text}</Removed>}</span>
    </div>
  );
}

/** What was added to a list and removed from it, not the list twice. */
export function ListedChange({ change: { label, added, removed, isFirst } }: { change: ListChange }) {
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
