import type { WantedStatus } from '@assay/contract/application/list';
import { type PublicStatus, publicStatuses, type Status } from '@assay/lending/statuses';
import { formatCount } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import classes from './status.module.css';
import { askedFor, type ShownStatus } from './status-words.ts';

interface StatusCountsProps {
  counts: readonly (ShownStatus & { count: number })[] | undefined;
  /** The button for no status: its word, by default `All`, and its count, by default the sum. */
  first?: { word: string; count?: number | undefined };
  statuses?: readonly Status[];
  chosen: readonly WantedStatus[] | undefined;
  onChange: (chosen: WantedStatus[] | undefined) => void;
}

interface Share {
  word: PublicStatus;
  behind: readonly WantedStatus[];
  count: number;
}

const isSame = (one: readonly WantedStatus[], other: readonly WantedStatus[]) =>
  one.length === other.length && one.every((status) => other.includes(status));

function sharesOf(
  counts: readonly (ShownStatus & { count: number })[],
  isStaff: boolean,
  statuses: readonly WantedStatus[] | undefined,
): Share[] {
  const occurs = (status: WantedStatus) => !statuses || statuses.includes(status);
  return publicStatuses
    .map((word) => ({
      word,
      behind: askedFor(word, isStaff).filter(occurs),
      count: counts.reduce((sum, { publicStatus, count }) => sum + (publicStatus === word ? count : 0), 0),
    }))
    .filter(({ behind }) => behind.length > 0);
}

export function StatusCounts({ counts, first, statuses, chosen = [], onChange }: StatusCountsProps) {
  const { isStaff } = useSession();
  const shares = sharesOf(counts ?? [], isStaff, statuses);
  const all = shares.reduce((sum, { count }) => sum + count, 0);
  const button = (word: string, count: number, isChosen: boolean, wanted: WantedStatus[] | undefined) => (
    <li key={word}>
      <button type="button" className="tab" aria-pressed={isChosen} onClick={() => onChange(wanted)}>
        {word} <span>{counts && formatCount(count)}</span>
      </button>
    </li>
  );
  return (
    <ul className={`screen-only ${classes.counts}`} aria-label="By status">
      {button(first?.word ?? 'All', first?.count ?? all, chosen.length === 0, undefined)}
      {shares.map(({ word, behind, count }) => {
        const isChosen = isSame(behind, chosen);
        return button(word, count, isChosen, isChosen ? undefined : [...behind]);
      })}
    </ul>
  );
}
