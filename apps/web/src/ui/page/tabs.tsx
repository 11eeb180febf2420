import { VisuallyHidden } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { FormTab, useUnsavedTabs } from '../../lib/form/unsaved.ts';
import { useIsPaper } from '../../lib/screen/paper.ts';
import { whenIdle } from '../../lib/screen/when-idle.ts';
import classes from './tabs.module.css';

export interface Tab {
  /** As it is in the address. */
  id: string;
  label: string;
  /** How many there are of what it shows. */
  count?: number | undefined;
  /** How many items are still needed in it; a tick where none are. */
  neededCount?: number | undefined;
  /** Forms stay while another tab is open, with what was typed; lists are built again, as the address has only one. */
  keeps?: boolean;
  /** On paper it stands below the others, whichever is open. */
  isPrinted?: boolean;
  /** What stands on paper in its place, likewise: a form is read there, and not filled in. */
  paper?: () => ReactNode;
  content: () => ReactNode;
}

/** What a tab adds to the search of the address, or takes from it. */
type SearchOf = (id: string) => (before: object) => object;

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Inside another tab, which has a frame. */
  isInner?: boolean;
  /** If each tab is its own page, or the address says it in another way: the address of each, and the one that is open. */
  pages?: { open: string } & ({ pathOf: (id: string) => string } | { searchOf: SearchOf });
}

const Tick = () => (
  <svg className={classes.tick} viewBox="0 0 12 12" aria-hidden="true">
    <path d="m2.5 6.5 2.5 2.5 4.5-5.5" />
  </svg>
);

const UnsavedMark = () => (
  <span className={classes.unsaved}>
    <VisuallyHidden>unsaved changes</VisuallyHidden>
  </span>
);

const NeededCount = ({ count }: { count: number }) =>
  count === 0 ? (
    <>
      <Tick />
      <VisuallyHidden>complete</VisuallyHidden>
    </>
  ) : (
    <span className={classes.needed}>
      {count}
      <VisuallyHidden> needed</VisuallyHidden>
    </span>
  );

/** Whoever files a print must not take what was on its way for what isn't there. */
const OnItsWay = ({ isAtRest }: { isAtRest: boolean }) =>
  useIsFetching() > 0 || !isAtRest ? (
    <p className={classes.printed}>Some of this was still loading. Print it again to have all of it.</p>
  ) : null;

/** Whether the page has come to rest, where somebody waits for it. */
function useRest(isAwaited: boolean): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => (isAwaited ? whenIdle(() => setAtRest(true)) : undefined), [isAwaited]);
  return isAtRest;
}

/**
 * Parts of a screen of which one is open; which one is in the address: as its `tab`, where the first needs no
 * mention, or as a path of its own.
 */
export function Tabs({ label, tabs, pages, isInner = false }: TabsProps) {
  const { tab: inSearch } = useSearch({ strict: false }) as { tab?: string };
  const wanted = pages ? pages.open : inSearch;
  const unsaved = useUnsavedTabs();
  const [visited, setVisited] = useState<readonly string[]>([]);
  const isPaper = useIsPaper();
  const isAllPrinted = tabs.some(({ isPrinted }) => isPrinted);
  const isReadyForPaper = useRest(isAllPrinted);
  // Filters and pages belong to the tab that is left.
  const linkTo = (id: string) => {
    if (pages && 'pathOf' in pages) return { to: pages.pathOf(id) as '/', search: {} };
    const search = pages ? pages.searchOf(id) : id === tabs[0]?.id ? {} : { tab: id };
    return { to: '.' as const, search: search as never };
  };
  const open = tabs.find(({ id }) => id === wanted) ?? tabs[0];
  if (!open) return null;
  if (!visited.includes(open.id)) setVisited([...visited, open.id]);
  return (
    <section className={isInner ? classes.inner : classes.tabs} aria-label={label}>
      <nav className={classes.strip} aria-label={label}>
        {tabs.map(({ id, label: name, count, neededCount }) => (
          <Link
            key={id}
            {...linkTo(id)}
            className={classes.tab}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={id === open.id ? 'page' : undefined}
            resetScroll={false}
          >
            {name}
            {count !== undefined && <span className={classes.count}>{count}</span>}
            {neededCount !== undefined && <NeededCount count={neededCount} />}
            {unsaved.includes(id) && <UnsavedMark />}
          </Link>
        ))}
      </nav>
      {isPaper && isAllPrinted && <OnItsWay isAtRest={isReadyForPaper} />}
      {tabs.map(({ id, label: name, keeps, isPrinted, paper, content }) => (
        <Fragment key={id}>
          {(id === open.id || (keeps && visited.includes(id)) || (isPrinted && isReadyForPaper)) && (
            <div
              className={classes.panel}
              data-tab={id}
              data-printed={isPrinted || undefined}
              data-replaced={paper && true}
              hidden={id !== open.id}
            >
              {/* On paper there is no strip that says which one is open. */}
              <h2 className={classes.printed}>{name}</h2>
              <FormTab value={{ id, name }}>{content()}</FormTab>
            </div>
          )}
          {paper && isPaper && (
            <div className={classes.panel} data-printed>
              <h2 className={classes.printed}>{name}</h2>
              {paper()}
            </div>
          )}
        </Fragment>
      ))}
    </section>
  );
}
