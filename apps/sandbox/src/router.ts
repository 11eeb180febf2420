import type { Route } from './stand-in.ts';

export type Match =
  | { kind: 'found'; route: Route; params: Record<string, string> }
  | { kind: 'otherMethod'; allowed: string[] }
  | { kind: 'unknown' };

/** The first route in the list that fits; a HEAD is answered as a GET. */
export const matchRoute = (routes: readonly Route[], method: string, pathname: string): Match => {
  const fitting = routes.flatMap((route) => {
    const params = paramsOf(route.path, pathname);
    return params ? [{ route, params }] : [];
  });
  const wanted = method === 'HEAD' ? 'GET' : method;
  const found = fitting.find(({ route }) => route.method === wanted);
  if (found) return { kind: 'found', ...found };
  if (fitting.length === 0) return { kind: 'unknown' };
  return { kind: 'otherMethod', allowed: [...new Set(fitting.map(({ route }) => route.method))] };
};

const paramsOf = (path: string, pathname: string): Record<string, string> | undefined => {
  const names = path.split('/');
  const values = pathname.split('/');
  if (names.length !== values.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = values[index];
    if (!name.startsWith(':')) {
      if (name !== value) return undefined;
      continue;
    }
    const decoded = value ? decode(value) : undefined;
    if (decoded === undefined) return undefined;
    params[name.slice(1)] = decoded;
  }
  return params;
};

/** A broken escape names nothing, so it is simply not found. */
const decode = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
};
