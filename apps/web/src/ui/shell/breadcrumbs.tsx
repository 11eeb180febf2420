import { Link, useMatches } from '@tanstack/react-router';
import { rememberedSearch } from '../../lib/list/remembered-search.ts';
import { parseSearch } from '../../lib/list/search-params.ts';
import classes from './breadcrumbs.module.css';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name on the way to it. A route without one has no place there. */
    crumb?: string;
    /** The list that Home leads back to, as it was filtered, where the way has no place of its own for it. */
    home?: string;
  }
}

interface Crumb {
  name: string;
  path: string;
}

const start = '/';

interface Loaded {
  /** The name of a page that is its record's. */
  crumb?: string;
  /** Where the page belongs, if its path doesn't say so. */
  under?: Crumb;
}

/** A page's place on the way; one that depends on its data comes with it: `loader: … => ({ crumb: '1000482', … })`. */
function crumbsOf(staticData: { crumb?: string }, loaded: Loaded | undefined, path: string): Crumb[] {
  const name = loaded?.crumb ?? staticData.crumb;
  if (!name) return [];
  return loaded?.under ? [loaded.under, { name, path }] : [{ name, path }];
}

/** The way here, from Home. The last one is the page itself. */
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
    <nav className={classes.breadcrumbs} aria-label="Breadcrumbs">
      <ol className={classes.way}>
        {way.map(({ name, path }, index) => (
          <li key={path} className={classes.crumb}>
            {index === way.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              // The paths come from the matches, not from the types of the routes. A list is left as it was filtered.
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
