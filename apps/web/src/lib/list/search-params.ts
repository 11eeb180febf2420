/**
 * Search parameters are plain text, as people read and paste them. The router's own way reads each value as JSON,
 * which turns a token that happens to look like a number into one.
 */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** Several values go comma-separated; what is undefined or empty is left out. */
export function stringifySearch(values: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}
