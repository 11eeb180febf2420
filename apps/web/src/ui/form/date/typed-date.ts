/** As people mean two digits: a few years ahead at most, so that `80` is 1980. */
const yearsAhead = 5;

function fullYear(text: string): string {
  if (text.length !== 2) return text;
  const thisYear = new Date().getFullYear();
  const near = Number(`20${text}`);
  return String(near > thisYear + yearsAhead ? near - 100 : near);
}

const padded = (text: string): string => text.padStart(2, '0');

/** `2026-11-14` of `14/11/2026`, `14.11.26` or `1/2/26`; undefined of what is no day. */
export function dayOf(text: string): string | undefined {
  const parts = /^\s*(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})\s*$/.exec(text);
  if (!parts) return undefined;
  const [, day = '', month = '', year = ''] = parts;
  const iso = `${fullYear(year)}-${padded(month)}-${padded(day)}`;
  const time = new Date(`${iso}T00:00:00Z`);
  // 31/02 is taken for 03/03 by the browser; a day that is not what was typed is none.
  return !Number.isNaN(time.valueOf()) && time.toISOString().startsWith(iso) ? iso : undefined;
}

/** `14/11/2026` of `2026-11-14`; anything else stays as it is. */
export const typedDay = (iso: string): string => iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

/** `11/2026` of `11/2026`, `1/26` or `11-2026`; undefined of what is no month. */
export function monthOf(text: string): string | undefined {
  const parts = /^\s*(\d{1,2})[/.\- ]?(\d{4}|\d{2})\s*$/.exec(text);
  if (!parts) return undefined;
  const [, month = '', year = ''] = parts;
  const number = Number(month);
  return number >= 1 && number <= 12 ? `${padded(month)}/${fullYear(year)}` : undefined;
}

/** Puts the slashes in while digits are typed at the end: `1411` becomes `14/11/`. */
export function withSlashes(text: string, before: string, groups: readonly number[]): string {
  const isTypedAtEnd = text.length === before.length + 1 && text.startsWith(before);
  if (!isTypedAtEnd || !/^[\d/]+$/.test(text)) return text;
  const written = text.split('/');
  const last = written.at(-1) ?? '';
  const wanted = groups[written.length - 1];
  return written.length < groups.length && last.length === wanted ? `${text}/` : text;
}
