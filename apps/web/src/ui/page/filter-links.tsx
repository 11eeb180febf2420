import { Link } from '@tanstack/react-router';
import classes from './filter-links.module.css';

interface FilterLink {
  readonly words: string;
  /** How many it shows, where that is known. */
  readonly count?: number;
  readonly isOn: boolean;
  /** What it changes of the address's search. */
  readonly change: object;
}

interface FilterLinksProps {
  label: string;
  links: readonly FilterLink[];
}

/** Which part of a list within a page is shown: each leads to the same page, and so can be sent to somebody. */
export const FilterLinks = ({ label, links }: FilterLinksProps) => (
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
