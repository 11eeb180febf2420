import { Box, VisuallyHidden } from '@mantine/core';
import { diffWords } from 'diff';
import { useId, useMemo, useState } from 'react';
import classes from './change.module.css';
import type { ValueChange } from './changes.ts';
import { Added, MoreButton, OldAndNew, Removed } from './old-and-new.tsx';
import { shortened } from './shorten.ts';

/** The diff's time limit: dissimilar texts take quadratic time and are shown side by side. */
const patienceMs = 300;

interface WordDiffProps {
  old: string;
  new: string;
}

interface Part {
  at: number;
  value: string;
  added: boolean;
  removed: boolean;
}

const Shown = ({ value, added, removed }: Omit<Part, 'at'>) => {
  if (!added && !removed) return value;
  return (
    <>
      <VisuallyHidden>{added ? ' [added: ' : ' [removed: '}</VisuallyHidden>
      {added ? <Added>{value}</Added> : <Removed>{value}</Removed>}
      <VisuallyHidden>] </VisuallyHidden>
    </>
  );
};

function partsOf(old: string, now: string): Part[] {
  const found = diffWords(old, now, { timeout: patienceMs }) ?? [
    { value: `${old}\n`, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  let at = 0;
  return found.map(({ value, added, removed }) => {
    const part = { at, value, added, removed };
    at += value.length;
    return part;
  });
}

function WordDiff({ old, new: now }: WordDiffProps) {
  const parts = useMemo(() => partsOf(old, now), [old, now]);
  const isSame = parts.every(({ added, removed }) => !added && !removed);
  return (
    <>
      {isSame && <p className="quiet">Only spaces or line breaks changed.</p>}
      {parts.map(({ at, ...part }) => (
        <Shown key={at} {...part} />
      ))}
    </>
  );
}

function Short({ old, new: now }: ValueChange) {
  return <OldAndNew old={old && shortened(old, now ?? '')} new={now && shortened(now, old ?? '')} />;
}

function Whole({ change }: { change: ValueChange }) {
  const { old, new: now } = change;
  return (
    <Box className={classes.long} maw="48rem" py="xxs" style={{ whiteSpace: 'pre-line' }}>
      {old && now ? <WordDiff old={old} new={now} /> : (now ?? <Removed>{old ?? ''}</Removed>)}
    </Box>
  );
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
