import { Button } from '@mantine/core';
import { formatCount, formatTotal } from '../../lib/formats.ts';
import type { Paging } from '../../lib/list/list-search.ts';
import { Select } from '../form/input/select.tsx';
import classes from './data-table.module.css';

const sizes = [25, 50, 100];

interface PagerProps {
  paging: Paging;
  list: { data: readonly unknown[]; count: number; countCapped?: true | undefined } | undefined;
  label: string;
}

export function Pager({ paging: { page, limit, goTo, showRows }, list, label }: PagerProps) {
  const first = (page - 1) * limit;
  const shown = list?.data.length ?? 0;
  const total = list ? formatTotal(list.count, list.countCapped) : '';
  // A capped count doesn't show the end; a page that isn't full does.
  const hasNext = list !== undefined && (list.countCapped ? shown === limit : first + shown < list.count);
  const hasPrevious = page > 1;
  return (
    <nav className={classes.pager} aria-label={`Pages of ${label.toLowerCase()}`}>
      <Select
        className={classes.size}
        aria-label="Rows per page"
        value={String(limit)}
        choices={[...new Set([...sizes, limit])]
          .sort((a, b) => a - b)
          .map((size) => ({
            value: String(size),
            label: `${size} rows`,
          }))}
        onChange={({ currentTarget }) => showRows(Number(currentTarget.value))}
      />
      <span className={classes.range} role="status">
        {list &&
          (shown > 0
            ? `${formatCount(first + 1)}–${formatCount(first + shown)} of ${total}`
            : `0 of ${total}`)}
      </span>
      <Button variant="default" aria-disabled={!hasPrevious} onClick={() => hasPrevious && goTo(page - 1)}>
        Previous
      </Button>
      <Button variant="default" aria-disabled={!hasNext} onClick={() => hasNext && goTo(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
