import { Link, useMatches } from '@tanstack/react-router';
import { rememberedSearch } from '../../lib/list/remembered-search.ts';
import { parseSearch } from '../../lib/list/search-params.ts';
import classes from './breadcrumbs.module.css';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name on the way to it. A route without one has no place there. */
    crumb?: string;
  }
}

interface Crumb {
  name: string;
  path: string;
}

const home: Crumb = { name: 'Home', path: '/' };

/** A page whose name is its record's gives it with its data: `loader: … => ({ crumb: '1000482', … })`. */
function nameOf(staticData: { crumb?: string }, loaded: unknown): string | undefined {
  if (typeof loaded === 'object' && loaded !== null && 'crumb' in loaded) return String(loaded.crumb);
  return staticData.crumb;
}

/** The way here, from Home. The last one is the page itself. */
export function Breadcrumbs() {
  const crumbs = useMatches({
    select: (matches) =>
      matches.flatMap(({ staticData, loaderData, pathname }): Crumb[] => {
        const name = nameOf(staticData, loaderData);
        return name ? [{ name, path: pathname }] : [];
      }),
    structuralSharing: true,
  });
  if (crumbs.length === 0) return null;
  const way = [home, ...crumbs];
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
