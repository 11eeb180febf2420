import pg from 'pg';

const oid = { int8: 20, text: 25, texts: 1009, date: 1082, timestamptz: 1184, numeric: 1700 } as const;

/** `2026-11-15 01:41:45.123+00` as ISO 8601; a Date object would cost more than the rest of a request. */
const instant = (text: string) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;

const anyTexts: (text: string) => unknown = pg.types.getTypeParser(oid.texts as number, 'text');

/** `{A,B}`: where nothing is quoted and nothing is null, a comma is a comma. */
const texts = (text: string): unknown =>
  text === '{}' || /["\\]|NULL/.test(text) ? anyTexts(text) : text.slice(1, -1).split(',');

const readers: Record<number, (text: string) => unknown> = {
  [oid.int8]: Number,
  [oid.texts]: texts,
  [oid.date]: (text) => text,
  [oid.timestamptz]: instant,
  // numeric(14,2) has at most 14 digits, so the double next to it prints the same digits.
  [oid.numeric]: Number,
};

/** How values of PostgreSQL become ours, as pg wants it. */
export const columnTypes = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && readers[id]) || pg.types.getTypeParser(id, format),
};

const asIs = pg.types.getTypeParser(oid.text, 'text');

/** The same for one type; undefined where the text is the value. */
export function parserOf(id: number): ((text: string) => unknown) | undefined {
  const parser = columnTypes.getTypeParser(id, 'text');
  return parser === asIs ? undefined : parser;
}
