/**
 * Where to go after signing in. Only a path on this site is honoured: `//evil.example` and `/\evil.example` look
 * like paths and are not, so the browser's own reading of it decides. `/.//evil.example` is one, but what is left of
 * it once it is read is not.
 */
export function nextPath(wanted: string | undefined): string | undefined {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, location.origin)) return undefined;
  const url = new URL(wanted, location.origin);
  if (url.origin !== location.origin || /^\/(auth)?\//.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
