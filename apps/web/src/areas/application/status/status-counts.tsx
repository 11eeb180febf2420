import { rowLabels, type WantedStatus } from '@assay/contract/application/list';
import { publicStatuses, type Status } from '@assay/lending/statuses';
import { formatCount } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { type ListFilter, wordFilter } from '../../../ui/data-table/list-filter.tsx';
import classes from './status.module.css';
import { askedFor, type ShownStatus, statusChoices, wordsChosen } from './status-words.ts';

interface Chosen {
  chosen: readonly WantedStatus[];
  onChange: (chosen: WantedStatus[] | undefined) => void;
}

export function useStatusFilter({ chosen, onChange }: Chosen, offered?: readonly WantedStatus[]): ListFilter {
  const choices = statusChoices(useSession().isStaff);
  const words = [...choices.keys()];
  return wordFilter(
    rowLabels.status,
    {
      words: Object.fromEntries(words.map((word) => [word, word])),
      chosen: wordsChosen(choices, chosen),
      onChange: (wanted) => onChange(wanted?.flatMap((word) => choices.get(word) ?? [])),
    },
    offered && words.filter((word) => offered.some((status) => choices.get(word) === status)),
  );
}

interface StatusCountsProps {
  counts: readonly (ShownStatus & { count: number })[] | undefined;
  /** The button for no status: its word, by default `All`, and its count, by default the sum. */
  first?: { word: string; count?: number | undefined };
  statuses?: readonly Status[];
  chosen: readonly WantedStatus[] | undefined;
  onChange: (chosen: WantedStatus[] | undefined) => void;
}

const isSame = (one: readonly WantedStatus[], other: readonly WantedStatus[]) =>
  one.length === other.length && one.every((status) => other.includes(status));

export function StatusCounts({ counts, first, statuses, chosen = [], onChange }: StatusCountsProps) {
  const { isStaff } = useSession();
  const occurs = (status: WantedStatus) => !statuses || statuses.some((one) => one === status);
  const shares = publicStatuses
    .map((word) => ({
      word,
      behind: askedFor(word, isStaff).filter(occurs),
      count: (counts ?? []).reduce((sum, one) => sum + (one.publicStatus === word ? one.count : 0), 0),
    }))
    .filter(({ behind }) => behind.length > 0);
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
