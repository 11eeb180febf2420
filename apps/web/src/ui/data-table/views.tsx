import { Link } from '@tanstack/react-router';
import { formatTotal } from '../../lib/formats.ts';
import classes from './views.module.css';

interface ListView {
  id: string;
  label: string;
  /** Undefined while loading; null if it isn't counted. */
  total: { count: number; countCapped?: true | undefined } | null | undefined;
  search: never;
}

interface ViewsProps {
  label: string;
  views: readonly ListView[];
  open: string;
}

export const Views = ({ label, views, open }: ViewsProps) => (
  <nav className={classes.views} aria-label={label}>
    {views.map(({ id, label: name, total, search }) => (
      <Link
        key={id}
        to="."
        search={search}
        className="tab"
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={id === open ? 'page' : undefined}
        resetScroll={false}
      >
        {name}
        {total !== null && (
          <span className="badge">{total && formatTotal(total.count, total.countCapped)}</span>
        )}
      </Link>
    ))}
  </nav>
);
