import type { Line, Place } from './line.ts';
import type { Report } from './problem.ts';
import {
  blank,
  broken,
  type Rule,
  refuseAll,
  shiftedFrom,
  tellingPlaces,
  type Warning,
  warnOf,
} from './rule.ts';
import { padded, zeroFilled } from './written.ts';

export interface Trailer {
  readonly netCents: number;
  readonly creditCents: number;
  readonly debitCents: number;
  readonly count: number;
  /** Some banks fill the blank fields. */
  readonly blanks?: readonly [string, string, string];
}

export const places = {
  filler: { field: 'BSB', from: 2, to: 8 },
  first: { field: 'Blank', from: 9, to: 20 },
  net: { field: 'Net total', from: 21, to: 30 },
  credits: { field: 'Credit total', from: 31, to: 40 },
  debits: { field: 'Debit total', from: 41, to: 50 },
  second: { field: 'Blank', from: 51, to: 74 },
  count: { field: 'Count', from: 75, to: 80 },
  third: { field: 'Blank', from: 81, to: 120 },
} as const satisfies Record<string, Place>;

const filler = '999-999';

const total = (place: Place): Rule => ({
  place,
  code: 'TOTAL_NOT_NUMERIC',
  wrong: 'must be 10 digits',
  holds: (line) => line.numberAt(place) >= 0,
});

const rules: readonly Rule[] = [
  {
    place: places.filler,
    code: 'FILLER',
    wrong: `must be ${filler}`,
    holds: (line) => line.valueAt(places.filler) === filler,
  },
  total(places.net),
  total(places.credits),
  total(places.debits),
  {
    place: places.count,
    code: 'RECORD_COUNT',
    wrong: 'must be 6 digits',
    isTelling: true,
    holds: (line) => line.numberAt(places.count) >= 0,
  },
];

const telling = tellingPlaces(rules);

const warnings: readonly Warning[] = [blank(places.first), blank(places.second), blank(places.third)];

export function validateTrailer(line: Line, report: Report): boolean {
  const wrong = broken(line, rules);
  const shiftedAt = shiftedFrom(line, telling, wrong);
  refuseAll(line, Object.values(places), { wrong, shiftedAt }, report);
  // A shifted line has other fields in the blank places.
  if (shiftedAt === undefined) warnOf(line, warnings, report);
  return shiftedAt === undefined;
}

export function parseTrailer(line: Line): Trailer {
  const blanks = [places.first, places.second, places.third].map((place) => line.valueAt(place).trimEnd());
  return {
    netCents: line.numberAt(places.net),
    creditCents: line.numberAt(places.credits),
    debitCents: line.numberAt(places.debits),
    count: line.numberAt(places.count),
    ...(blanks.some((text) => text !== '') && { blanks: blanks as [string, string, string] }),
  };
}

export const writeTrailer = (trailer: Trailer): string => {
  const [first, second, third] = trailer.blanks ?? ['', '', ''];
  return [
    '7',
    filler,
    padded(first, places.first),
    zeroFilled(trailer.netCents, places.net),
    zeroFilled(trailer.creditCents, places.credits),
    zeroFilled(trailer.debitCents, places.debits),
    padded(second, places.second),
    zeroFilled(trailer.count, places.count),
    padded(third, places.third),
  ].join('');
};
