import type { Line, Place } from './line.ts';
import type { Report } from './problem.ts';
import {
  blank,
  broken,
  notBlank,
  type Rule,
  refuseAll,
  shiftedFrom,
  tellingPlaces,
  type Warning,
  warnOf,
} from './rule.ts';
import { padded, zeroFilled } from './written.ts';

export interface Header {
  readonly reel: number;
  readonly bank: string;
  readonly userName: string;
  readonly userId: string;
  readonly description: string;
  readonly date: string;
  /** Some banks fill the blank fields. */
  readonly blanks?: readonly [string, string, string];
}

const places = {
  first: { field: 'Blank', from: 2, to: 18 },
  reel: { field: 'Reel number', from: 19, to: 20 },
  bank: { field: 'Bank', from: 21, to: 23 },
  second: { field: 'Blank', from: 24, to: 30 },
  userName: { field: 'User name', from: 31, to: 56 },
  userId: { field: 'User ID', from: 57, to: 62 },
  description: { field: 'Description', from: 63, to: 74 },
  date: { field: 'Date', from: 75, to: 80 },
  third: { field: 'Blank', from: 81, to: 120 },
} as const satisfies Record<string, Place>;

const time: Place = { field: 'Time', from: 81, to: 84 };
const afterTime: Place = { field: 'Blank', from: 85, to: 120 };

const daysIn = (month: number, year: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

function isDay(line: Line): boolean {
  const { from } = places.date;
  const two = (offset: number) => line.numberAt({ field: '', from: from + offset, to: from + offset + 1 });
  const [day, month, year] = [two(0), two(2), two(4)];
  return month >= 1 && month <= 12 && year >= 0 && day >= 1 && day <= daysIn(month, 2000 + year);
}

function isTime(line: Line): boolean {
  const found = line.numberAt(time);
  return found >= 0 && found < 2400 && found % 100 < 60;
}

const isCapitals = (line: Line, { from, to }: Place): boolean => {
  for (let position = from; position <= to; position += 1) {
    const byte = line.byte(position);
    if (byte < 0x41 || byte > 0x5a) return false;
  }
  return true;
};

const rules: readonly Rule[] = [
  {
    place: places.reel,
    code: 'REEL',
    wrong: 'must be numeric, from 01',
    holds: (line) => line.numberAt(places.reel) > 0,
  },
  {
    place: places.bank,
    code: 'BANK',
    wrong: 'must be 3 letters',
    holds: (line) => isCapitals(line, places.bank),
  },
  notBlank(places.userName, 'USER_NAME_BLANK'),
  {
    place: places.userId,
    code: 'USER_ID',
    wrong: 'must be 6 digits',
    holds: (line) => line.numberAt(places.userId) >= 0,
  },
  notBlank(places.description, 'DESCRIPTION_BLANK'),
  { place: places.date, code: 'DATE', wrong: 'is not a valid date', holds: isDay },
];

const telling = tellingPlaces(rules);

const warnings: readonly Warning[] = [
  blank(places.first),
  blank(places.second),
  {
    place: places.third,
    code: 'NOT_BLANK',
    wrong: 'is expected to be blank, or to begin with a time',
    holds: (line) => line.isBlank(afterTime) && (line.isBlank(time) || isTime(line)),
  },
];

export function validateHeader(line: Line, report: Report): void {
  const wrong = broken(line, rules);
  const shiftedAt = shiftedFrom(line, telling, wrong);
  refuseAll(line, Object.values(places), { wrong, shiftedAt }, report);
  // A shifted line has other fields in the blank places.
  if (shiftedAt === undefined) warnOf(line, warnings, report);
}

export function parseHeader(line: Line): Header {
  const blanks = [places.first, places.second, places.third].map((place) => line.valueAt(place).trimEnd());
  return {
    reel: line.numberAt(places.reel),
    bank: line.valueAt(places.bank),
    userName: line.valueAt(places.userName).trimEnd(),
    userId: line.valueAt(places.userId),
    description: line.valueAt(places.description).trimEnd(),
    date: line.valueAt(places.date),
    ...(blanks.some((text) => text !== '') && { blanks: blanks as [string, string, string] }),
  };
}

export const writeHeader = (header: Header): string => {
  const [first, second, third] = header.blanks ?? ['', '', ''];
  return [
    '0',
    padded(first, places.first),
    zeroFilled(header.reel, places.reel),
    padded(header.bank, places.bank),
    padded(second, places.second),
    padded(header.userName, places.userName),
    padded(header.userId, places.userId),
    padded(header.description, places.description),
    padded(header.date, places.date),
    padded(third, places.third),
  ].join('');
};
