import { groupedNumber, type NumberKind, reader } from './typed-number.ts';

/** A count: `120,000`, `120 000`, `120k`, and with what is counted behind it. The schema says no to `7.5`. */
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

/** A year is no figure: `2024`. */
export const year: NumberKind = {
  read: (text) => (/[,\s]/.test(text.trim()) ? undefined : readYear(text)),
  show: String,
  wrong: (text) => (year.read(text) === undefined ? 'Enter a year such as 2024' : undefined),
  isGrouped: false,
};
