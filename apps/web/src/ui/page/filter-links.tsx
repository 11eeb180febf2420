import { Link } from '@tanstack/react-router';
import classes from './filter-links.module.css';

interface FilterLink {
  readonly words: string;
  readonly count?: number;
  readonly isOn: boolean;
  readonly change: object;
}

/** Links that filter a list within a page, so that a filtered view can be shared. */
export const FilterLinks = ({ label, links }: { label: string; links: readonly FilterLink[] }) => (
  <nav className={classes.links} aria-label={label}>
    {links.map(({ words, count, isOn, change }) => (
      <Link
        key={words}
        to="."
        search={((before: object) => ({ ...before, ...change })) as never}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={isOn ? 'true' : undefined}
        resetScroll={false}
        replace
      >
        {words}
        {count !== undefined && (
          <>
            {' '}
            <span>{count}</span>
          </>
        )}
      </Link>
    ))}
  </nav>
);
