import { applicationLists, type applicationQuery, type WantedStatus } from '@assay/contract/application/list';
import { type PublicStatus, publicStatuses } from '@assay/lending/statuses';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { query } from '../../../lib/api/query.ts';
import { formatCount } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { askedFor, type ShownStatus } from '../status/status-words.ts';
import classes from './status-counts.module.css';

type Filters = Partial<z.output<typeof applicationQuery>>;

interface StatusCountsProps {
  /** Those of the list: the counters know companies, and nothing else that a list is filtered by. */
  filters: Filters;
  onChange: (chosen: WantedStatus[] | undefined) => void;
}

interface Share {
  word: PublicStatus;
  behind: readonly WantedStatus[];
  count: number;
}

const sharesOf = (counts: readonly (ShownStatus & { count: number })[], isStaff: boolean): Share[] =>
  publicStatuses.map((word) => {
    const counted = counts.filter(({ publicStatus }) => publicStatus === word);
    return {
      word,
      behind: askedFor(word, isStaff),
      count: counted.reduce((sum, { count }) => sum + count, 0),
    };
  });

const isSame = (one: readonly WantedStatus[], other: readonly WantedStatus[]) =>
  one.length === other.length && one.every((status) => other.includes(status));

/** How many there are in each part of their way, and the quickest way to see only those. */
export function StatusCounts({ filters, onChange }: StatusCountsProps) {
  const { status: chosen = [], clientId, ...others } = filters;
  const isCounted = Object.keys(others).length === 0;
  const counts = useQuery({
    ...query(applicationLists.countApplications, { query: clientId ? { clientId: String(clientId) } : {} }),
    enabled: isCounted,
  });
  const data = isCounted ? counts.data : undefined;
  const { isStaff } = useSession();
  const shares = sharesOf(data?.data ?? [], isStaff);
  const all = shares.reduce((sum, { count }) => sum + count, 0);
  const button = (word: string, count: number, isChosen: boolean, wanted: WantedStatus[] | undefined) => (
    <li key={word}>
      <UnstyledButton className={classes.count} aria-pressed={isChosen} onClick={() => onChange(wanted)}>
        {word} <span className={classes.number}>{data && formatCount(count)}</span>
      </UnstyledButton>
    </li>
  );
  return (
    <ul className={classes.counts} aria-label="By status">
      {button('All', all, chosen.length === 0, undefined)}
      {shares.map(({ word, behind, count }) => {
        const isChosen = isSame(behind, chosen);
        return button(word, count, isChosen, isChosen ? undefined : [...behind]);
      })}
    </ul>
  );
}
