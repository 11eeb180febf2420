import type { Paging } from '../../lib/list/list-search.ts';
import type { Column } from './columns.ts';
import classes from './data-table.module.css';

const directions = {
  ascending: 'M4 1 7 6H1z',
  descending: 'M4 7 1 2h6z',
  none: 'M4 0l2 3H2zM4 8 2 5h4z',
} as const;

interface HeaderProps {
  column: Column<never>;
  paging: Paging;
}

export function Header({ column: { id, header, sort, align }, paging: { order, sortBy } }: HeaderProps) {
  if (!sort) {
    return (
      <th scope="col" data-column={id} data-align={align}>
        {header}
      </th>
    );
  }
  const direction = order === sort ? 'ascending' : order === `-${sort}` ? 'descending' : 'none';
  // Names sort from A; for days and figures the newest and largest come first.
  const isLastFirst = align === 'end' || sort.endsWith('At');
  const isDescending = direction === 'none' ? isLastFirst : direction === 'ascending';
  const next = isDescending ? `-${sort}` : sort;
  return (
    <th scope="col" data-column={id} data-align={align} aria-sort={direction}>
      <button type="button" className={classes.sort} onClick={() => sortBy(next)}>
        {header}
        <svg className={classes.arrow} viewBox="0 0 8 8" aria-hidden="true">
          <path d={directions[direction]} />
        </svg>
      </button>
    </th>
  );
}
