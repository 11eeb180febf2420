import { Box, VisuallyHidden } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { FormTab, useUnsavedTabs } from '../../lib/form/unsaved.ts';
import { whenIdle } from '../../lib/screen/when-idle.ts';
import { Icon } from '../value/icon.tsx';
import classes from './tabs.module.css';

const paper = () => matchMedia('print');
let isPrinting = false;

/** Not every browser fires `change` on the print media query; emulated print media fires no print event. */
function onPaper(changed: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const printing = (is: boolean) => () => {
    isPrinting = is;
    changed();
  };
  addEventListener('beforeprint', printing(true), { signal });
  addEventListener('afterprint', printing(false), { signal });
  paper().addEventListener('change', changed, { signal });
  return () => ended.abort();
}

/** True while printing, when print-only content is rendered from cached data. */
const useIsPaper = (): boolean => useSyncExternalStore(onPaper, () => isPrinting || paper().matches);

export interface Tab {
  id: string;
  label: string;
  count?: number | undefined;
  neededCount?: number | undefined;
  /** Keeps forms mounted behind other tabs. Lists are rebuilt, as the URL holds only one. */
  keeps?: boolean;
  /** Printed below the others, whichever is open. */
  isPrinted?: boolean;
  /** A read-only version for printing a form. */
  paper?: () => ReactNode;
  content: () => ReactNode;
}

type SearchOf = (id: string) => (before: object) => object;

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  isInner?: boolean;
  /** For tabs with a path or search of their own: the links, and the open one. */
  pages?: { open: string } & ({ pathOf: (id: string) => string } | { searchOf: SearchOf });
}

const Tick = () => <Icon style={{ color: 'var(--pass)' }} path="m2.5 6.5 2.5 2.5 4.5-5.5" size={12} />;

const UnsavedMark = () => (
  <Box component="span" w={8} h={8} bdrs="50%" bg="var(--accent)">
    <VisuallyHidden>unsaved changes</VisuallyHidden>
  </Box>
);

const NeededCount = ({ count }: { count: number }) =>
  count === 0 ? (
    <>
      <Tick />
      <VisuallyHidden>complete</VisuallyHidden>
    </>
  ) : (
    <span className="badge" data-tone="hold">
      {count}
      <VisuallyHidden> needed</VisuallyHidden>
    </span>
  );

/** Warns on paper that content was still loading, so that a filed print isn't taken as complete. */
const OnItsWay = ({ isAtRest }: { isAtRest: boolean }) =>
  useIsFetching() > 0 || !isAtRest ? (
    <p className={classes.printed}>Some of this was still loading. Print it again to have all of it.</p>
  ) : null;

function useRest(isAwaited: boolean): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => (isAwaited ? whenIdle(() => setAtRest(true)) : undefined), [isAwaited]);
  return isAtRest;
}

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
    <section className={isInner ? undefined : 'sheet'} aria-label={label}>
      <nav className={`screen-only ${classes.strip}`} aria-label={label}>
        {tabs.map(({ id, label: name, count, neededCount }) => (
          <Link
            key={id}
            {...linkTo(id)}
            className="tab"
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={id === open.id ? 'page' : undefined}
            resetScroll={false}
          >
            {name}
            {count !== undefined && <span className="badge">{count}</span>}
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
              {/* The tab strip isn't printed. */}
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
