import { useId, useState } from 'react';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import type { ValueChange } from './changes.ts';
import classes from './long-change.module.css';
import { MoreButton } from './more-button.tsx';
import { OldAndNew, Removed } from './old-and-new.tsx';
import { shortened } from './shorten.ts';

const WordDiff = lazyPart(async () => (await import('./word-diff.tsx')).WordDiff);

function Short({ old, new: now }: ValueChange) {
  return <OldAndNew old={old && shortened(old, now ?? '')} new={now && shortened(now, old ?? '')} />;
}

function Whole({ change }: { change: ValueChange }) {
  const { old, new: now } = change;
  if (old && now) {
    return <WordDiff waiting={<Short {...change} />} old={old} new={now} />;
  }
  return <div className={classes.whole}>{now ?? <Removed>{old ?? ''}</Removed>}</div>;
}

export function LongChange({ change }: { change: ValueChange }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isCompared = Boolean(change.old && change.new);
  return (
    <>
      <div id={id}>{isOpen ? <Whole change={change} /> : <Short {...change} />}</div>
      <MoreButton
        about={isCompared ? `in ${change.label}` : `of ${change.label}`}
        controls={id}
        isOpen={isOpen}
        toggle={() => setOpen(!isOpen)}
      >
        {isCompared ? 'Show what changed' : 'Show all'}
      </MoreButton>
    </>
  );
}
