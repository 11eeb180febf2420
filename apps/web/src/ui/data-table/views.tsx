import { Link } from '@tanstack/react-router';
import { formatTotal } from '../../lib/formats.ts';
import classes from './views.module.css';

interface ListView {
  id: string;
  label: string;
  /** How many rows it has, once that is known; null where nobody counts them. */
  total: { count: number; countCapped?: true | undefined } | null | undefined;
  /** What `searchWith` of `useListSearch` gives. */
  search: never;
}

interface ViewsProps {
  label: string;
  views: readonly ListView[];
  open: string;
}

/** The parts of a list that people work with, as tabs beside its title; which one is open is in the address. */
export const Views = ({ label, views, open }: ViewsProps) => (
  <nav className={classes.views} aria-label={label}>
    {views.map(({ id, label: name, total, search }) => (
      <Link
        key={id}
        to="."
        search={search}
        className={classes.view}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={id === open ? 'page' : undefined}
        resetScroll={false}
      >
        {name}
        {total !== null && (
          <span className={classes.count}>{total && formatTotal(total.count, total.countCapped)}</span>
        )}
      </Link>
    ))}
  </nav>
);
