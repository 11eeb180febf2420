import type { Place } from './line.ts';

/** Nothing is ever cut to fit: half an account number is another account. */
export class DoesNotFit extends Error {
  readonly field: string;
  readonly value: string;

  constructor({ field }: Place, value: string, why: string) {
    super(`${field} ${why}: "${value}"`);
    this.name = 'DoesNotFit';
    this.field = field;
    this.value = value;
  }
}

const widthOf = ({ from, to }: Place): number => to - from + 1;

function fitting(value: string, place: Place): string {
  if (value.length > widthOf(place))
    throw new DoesNotFit(place, value, `is longer than ${widthOf(place)} characters`);
  return value;
}

export const padded = (value: string, place: Place): string =>
  fitting(value, place).padEnd(widthOf(place), ' ');

export const rightJustified = (value: string, place: Place): string =>
  fitting(value, place).padStart(widthOf(place), ' ');

export function zeroFilled(value: number, place: Place): string {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new DoesNotFit(place, String(value), 'is not a whole number from 0');
  return fitting(String(value), place).padStart(widthOf(place), '0');
}
