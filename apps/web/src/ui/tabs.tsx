import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import classes from './tabs.module.css';

export interface Tab {
  /** As it stands in the address. */
  id: string;
  label: string;
  /** How many there are of what it shows. */
  count?: number | undefined;
  /** Forms stay while another tab is open, with what was typed; lists are made anew, as the address has only one. */
  keeps?: boolean;
  content: () => ReactNode;
}

/** Parts of a screen of which one is open; which one is in the address. The first needs no mention. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { tab: wanted } = useSearch({ strict: false }) as { tab?: string };
  const [visited, setVisited] = useState<readonly string[]>([]);
  const open = tabs.find(({ id }) => id === wanted) ?? tabs[0];
  if (!open) return null;
  if (!visited.includes(open.id)) setVisited([...visited, open.id]);
  return (
    <section className={classes.tabs} aria-label={label}>
      <nav className={classes.strip} aria-label={label}>
        {tabs.map(({ id, label: name, count }) => (
          <Link
            key={id}
            to="."
            // Filters and pages belong to the tab that is left.
            search={(id === tabs[0]?.id ? {} : { tab: id }) as never}
            className={classes.tab}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={id === open.id ? 'page' : undefined}
            resetScroll={false}
          >
            {name}
            {count !== undefined && <span className={classes.count}>{count}</span>}
          </Link>
        ))}
      </nav>
      {tabs.map(({ id, keeps, content }) =>
        id === open.id || (keeps && visited.includes(id)) ? (
          <div key={id} className={classes.panel} hidden={id !== open.id}>
            {content()}
          </div>
        ) : null,
      )}
    </section>
  );
}
