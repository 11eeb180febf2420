import { useId, useState } from 'react';
import type { ListChange } from './changes.ts';
import classes from './listed-change.module.css';
import { MoreButton } from './more-button.tsx';
import { Added, Removed } from './old-and-new.tsx';

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
      <span key={line} className={classes.line}>
        {Marked ? <Marked>{text}</Marked> : text}
      </span>
    );
  });
  if (!sign) return texts;
  return (
    <div className={classes.items}>
      <span className={classes.sign}>{sign} </span>
      <span>{texts}</span>
    </div>
  );
}

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
