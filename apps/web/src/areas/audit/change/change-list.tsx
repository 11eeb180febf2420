import { hiddenValue } from '@assay/contract/audit/audit';
import { Box, VisuallyHidden } from '@mantine/core';
import { diffWords } from 'diff';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { NoValue } from '../../../ui/value/no-value.tsx';
import classes from './change.module.css';
import { type Change, changesOf, type ListChange, type ValueChange } from './changes.ts';
import { isLong, shortened } from './shorten.ts';
import type { Changed, LogWords } from './value-text.ts';

const Removed = ({ children }: { children: string }) => <del className="quiet">{children}</del>;

const Added = ({ children }: { children: string }) => <ins>{children}</ins>;

interface FoldedProps {
  /** The button's words; without them there is nothing more to show. */
  more: string | undefined;
  about: string;
  children: (isOpen: boolean) => ReactNode;
}

function Folded({ more, about, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div id={id}>{children(isOpen)}</div>
      {more && (
        <button
          type="button"
          className={`link-button screen-only ${classes.more}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : more}
          <VisuallyHidden> {about}</VisuallyHidden>
        </button>
      )}
    </>
  );
}

/** `old → new`: strike-through and arrow for the eye, words for screen readers. */
function OldAndNew({ old, new: now }: Pick<ValueChange, 'old' | 'new'>) {
  if (old === undefined) return now ?? <NoValue />;
  const before = old === null ? <NoValue /> : <Removed>{old}</Removed>;
  if (now === undefined) {
    return (
      <>
        <VisuallyHidden>removed: </VisuallyHidden>
        {before}
      </>
    );
  }
  return (
    <>
      <VisuallyHidden>from </VisuallyHidden>
      {before}{' '}
      <span className="missing" aria-hidden="true">
        →
      </span>{' '}
      <VisuallyHidden>to </VisuallyHidden>
      {now === null ? <NoValue /> : <Added>{now}</Added>}
    </>
  );
}

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
  const count = Math.max(added.length, removed.length);
  const more = count > shownAtFirst ? `Show all ${added.length + removed.length}` : undefined;
  return (
    <Folded more={more} about={`of ${label}`}>
      {(isOpen) => (
        <>
          {added.length > 0 && (
            <Items sign={isFirst ? undefined : 'Added'} items={added} most={isOpen ? count : shownAtFirst} />
          )}
          {removed.length > 0 && (
            <Items sign="Removed" items={removed} most={isOpen ? count : shownAtFirst} />
          )}
        </>
      )}
    </Folded>
  );
}

/** The diff's time limit: dissimilar texts take quadratic time and are shown side by side. */
const patienceMs = 300;

interface Part {
  at: number;
  value: string;
  added: boolean;
  removed: boolean;
}

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

function WordDiff({ old, now }: { old: string; now: string }) {
  const parts = useMemo(() => partsOf(old, now), [old, now]);
  const isSame = parts.every(({ added, removed }) => !added && !removed);
  return (
    <>
      {isSame && <p className="quiet">Only spaces or line breaks changed.</p>}
      {parts.map(({ at, value, added, removed }) =>
        added || removed ? (
          <span key={at}>
            <VisuallyHidden>{added ? ' [added: ' : ' [removed: '}</VisuallyHidden>
            {added ? <Added>{value}</Added> : <Removed>{value}</Removed>}
            <VisuallyHidden>] </VisuallyHidden>
          </span>
        ) : (
          value
        ),
      )}
    </>
  );
}

function LongChange({ change: { label, old, new: now } }: { change: ValueChange }) {
  const isCompared = Boolean(old && now);
  return (
    <Folded
      more={isCompared ? 'Show what changed' : 'Show all'}
      about={isCompared ? `in ${label}` : `of ${label}`}
    >
      {(isOpen) =>
        isOpen ? (
          <Box className={classes.long} maw="48rem" py="xxs" style={{ whiteSpace: 'pre-line' }}>
            {old && now ? <WordDiff old={old} now={now} /> : (now ?? <Removed>{old ?? ''}</Removed>)}
          </Box>
        ) : (
          <OldAndNew old={old && shortened(old, now ?? '')} new={now && shortened(now, old ?? '')} />
        )
      }
    </Folded>
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

export function ChangeList({ entry, words }: { entry: Changed; words?: LogWords | undefined }) {
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
