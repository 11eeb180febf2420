/**
 * Guards against open redirects: `//evil.example`, `/\evil.example` and `/.//evil.example` look like paths,
 * so the URL parser decides.
 */
export function nextPath(wanted: string | undefined): string | undefined {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, location.origin)) return undefined;
  const url = new URL(wanted, location.origin);
  if (url.origin !== location.origin || /^\/(auth)?\//.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
