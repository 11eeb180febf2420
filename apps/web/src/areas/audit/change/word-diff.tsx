import { VisuallyHidden } from '@mantine/core';
import { diffWords } from 'diff';
import { useMemo } from 'react';
import { Added, Removed } from './old-and-new.tsx';
import classes from './word-diff.module.css';

/** The diff's time limit: dissimilar texts take quadratic time and are shown side by side. */
const patienceMs = 300;

interface WordDiffProps {
  old: string;
  new: string;
}

interface Part {
  /** The offset in both texts combined, used as a key. */
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

export function WordDiff({ old, new: now }: WordDiffProps) {
  const parts = useMemo(() => partsOf(old, now), [old, now]);
  const isSame = parts.every(({ added, removed }) => !added && !removed);
  return (
    <div className={classes.text}>
      {isSame && <p className={classes.note}>Only spaces or line breaks changed.</p>}
      {parts.map(({ at, ...part }) => (
        <Shown key={at} {...part} />
      ))}
    </div>
  );
}
