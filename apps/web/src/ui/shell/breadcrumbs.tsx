import { Link, useMatches } from '@tanstack/react-router';
import { parseSearch, rememberedSearch } from '../../lib/list/search-params.ts';
import classes from './breadcrumbs.module.css';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The breadcrumb; a route without one isn't shown. */
    crumb?: string;
    /** The list that Home leads to, with its filters, on a path without a list of its own. */
    home?: string;
  }
}

interface Crumb {
  name: string;
  path: string;
}

const start = '/';

interface Loaded {
  crumb?: string;
  /** The parent, if the path doesn't give it. */
  under?: Crumb;
}

/** Returns a route's breadcrumb; the loader may supply it: `loader: … => ({ crumb: '1000482', … })`. */
function crumbsOf(staticData: { crumb?: string }, loaded: Loaded | undefined, path: string): Crumb[] {
  const name = loaded?.crumb ?? staticData.crumb;
  if (!name) return [];
  return loaded?.under ? [loaded.under, { name, path }] : [{ name, path }];
}

export function Breadcrumbs() {
  const way = useMatches({
    select: (matches) => {
      const crumbs = matches.flatMap(({ staticData, loaderData, pathname }) =>
        crumbsOf(staticData, loaderData as Loaded | undefined, pathname),
      );
      const home = matches.find(({ staticData }) => staticData.home)?.staticData.home ?? start;
      return [{ name: 'Home', path: home }, ...crumbs];
    },
    structuralSharing: true,
  });
  if (way.length === 1) return null;
  return (
    <nav className={`screen-only ${classes.breadcrumbs}`} aria-label="Breadcrumbs">
      <ol>
        {way.map(({ name, path }, index) => (
          <li key={path}>
            {index === way.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              // Paths from matches aren't typed. A list keeps its filters.
              <Link
                to={path as '/'}
                search={parseSearch(rememberedSearch(path))}
                activeOptions={{ exact: true }}
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
