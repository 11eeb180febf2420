import { groupedNumber, type NumberKind, reader } from './typed-number.ts';

/** Reads `120,000`, `120 000` or `120k`, with or without the unit. The schema refuses `7.5`. */
export function count(unit = ''): NumberKind {
  const read = reader('', `(?<factor>k)?\\s*(?:${unit})?`);
  return {
    read,
    show: (value) => groupedNumber(String(value)),
    wrong: (text) => (read(text) === undefined ? 'Enter a whole number' : undefined),
    isGrouped: true,
  };
}

const readYear = reader('', '');

/** A year has no thousands separator. */
export const year: NumberKind = {
  read: (text) => (/[,\s]/.test(text.trim()) ? undefined : readYear(text)),
  show: String,
  wrong: (text) => (year.read(text) === undefined ? 'Enter a year such as 2024' : undefined),
  isGrouped: false,
};
