import { Line, lineLength, type Place } from './line.ts';
import type { ErrorCode, Report, WarningCode } from './problem.ts';

interface Demand<Code extends string> {
  readonly code: Code;
  /** Follows the field's name: `must be NNN-NNN`. */
  readonly wrong: string;
  readonly holds: (line: Line) => boolean;
}

export interface Rule<Code extends string = ErrorCode> extends Demand<Code> {
  readonly place: Place;
  /** Almost any text passes, so a match elsewhere doesn't locate the field. */
  readonly isLoose?: true;
  /** Little else passes, so a match elsewhere locates the field. */
  readonly isTelling?: true;
  /** A more basic demand, checked only when the rule fails. */
  readonly or?: Demand<Code>;
}

export type Warning = Rule<WarningCode>;

export function allHold(line: Line, rules: readonly Rule<string>[]): boolean {
  for (let index = 0; index < rules.length; index += 1) if (rules[index]?.holds(line) === false) return false;
  return true;
}

export const broken = (line: Line, rules: readonly Rule[]): Rule[] =>
  rules
    .filter((rule) => !rule.holds(line))
    .map(({ or, ...rule }) => (or && !or.holds(line) ? { ...rule, ...or } : rule));

const space = 0x20;
const zero = 0x30;
const nearShift = 3;
const farthestShift = 20;
const shifts = Array.from({ length: farthestShift }, (_, index) => [index + 1, -index - 1]).flat();

export const tellingPlaces = (rules: readonly Rule[]): readonly Rule[] =>
  rules.filter(({ isLoose }) => !isLoose).toSorted((one, other) => one.place.from - other.place.from);

/** A padded copy, to read the line at an offset. Zeros replace what was pushed off the end. */
function movable(line: Line): Line {
  const copy = new Line();
  copy.bytes = new Uint8Array(lineLength + 2 * farthestShift).fill(space);
  copy.bytes.set(line.bytes.subarray(line.at + 1, line.at + lineLength), farthestShift + 1);
  copy.bytes.fill(zero, farthestShift + lineLength);
  return copy;
}

interface Looked {
  readonly rules: readonly Rule[];
  readonly areWrong: readonly boolean[];
}

/** Finds the first field damaged by a shift. An insertion splits one field; an omission may span several. */
function firstSpoilt(shift: number, before: number, { rules, areWrong }: Looked): number {
  const last = rules[before - 1]?.place;
  const isTouched = ({ place }: Rule) =>
    last !== undefined && (place === last || last.from - place.to < -shift);
  let first = before;
  while (first > 0 && areWrong[first - 1] && isTouched(rules[first - 1] as Rule)) first -= 1;
  return first;
}

function firstShifted(shift: number, copy: Line, looked: Looked): number | undefined {
  const { rules, areWrong } = looked;
  copy.at = farthestShift + shift;
  // Fields pushed off the line entirely can't be checked.
  let end = rules.length;
  while (end > 0 && (rules[end - 1] as Rule).place.from + shift > lineLength) end -= 1;
  let first = end;
  while (first > 0 && (rules[first - 1] as Rule).holds(copy)) first -= 1;
  if (!areWrong.includes(true, first)) return undefined;
  const found = rules.slice(first, end).filter((_, index) => areWrong[first + index]);
  const spoilt = firstSpoilt(shift, first, looked);
  const isNear = Math.abs(shift) <= nearShift && (spoilt < first || areWrong.includes(true, end));
  const isPlain =
    found.length > 1 || (isNear && found.length > 0) || found.some(({ isTelling }) => isTelling);
  return isPlain ? spoilt : undefined;
}

/** Finds the first shifted field: one missing or surplus character is one mistake. */
export function shiftedFrom(line: Line, rules: readonly Rule[], wrong: readonly Rule[]): number | undefined {
  const areWrong = rules.map(({ place }) => wrong.some((rule) => rule.place === place));
  const isSingle = areWrong.indexOf(true) === areWrong.lastIndexOf(true);
  if (isSingle && !wrong.some(({ isTelling }) => isTelling)) return undefined;
  const [copy, looked] = [movable(line), { rules, areWrong }];
  let first = rules.length;
  for (const shift of shifts) first = Math.min(first, firstShifted(shift, copy, looked) ?? first);
  if (first === rules.length) return undefined;
  const sound = rules[first - 1]?.place.to ?? 0;
  return Math.min(...wrong.map(({ place }) => place.from).filter((from) => from > sound));
}

export function refuseAll(
  line: Line,
  places: readonly Place[],
  { wrong, shiftedAt }: { readonly wrong: readonly Rule[]; readonly shiftedAt: number | undefined },
  report: Report,
): void {
  if (shiftedAt !== undefined) {
    for (const { place, code, wrong: words } of wrong)
      if (place.to < shiftedAt) report.refuse(line, place, code, words);
    const place = { field: 'Line', from: shiftedAt, to: lineLength };
    report.refuse(line, place, 'FIELDS_SHIFTED', 'has its fields in other places');
    return;
  }
  for (const { place, code, wrong: words } of wrong) report.refuse(line, place, code, words);
  refuseCharacters(line, places, wrong, report);
}

function refuseCharacters(
  line: Line,
  places: readonly Place[],
  others: readonly Rule[],
  report: Report,
): void {
  if (line.isClean) return;
  for (const place of places)
    if (!line.isCarried(place) && !others.some((rule) => rule.place === place))
      report.refuse(line, place, 'CHARACTER', 'has a character that is not allowed');
}

export function warnOf(line: Line, warnings: readonly Warning[], report: Report): void {
  for (const { place, code, wrong, holds } of warnings)
    if (!holds(line)) report.warn(line, place, code, wrong);
}

export const notBlank = (place: Place, code: ErrorCode): Rule => ({
  place,
  code,
  wrong: 'must not be blank',
  isLoose: true,
  holds: (line) => !line.isBlank(place),
});

export const blank = (place: Place): Warning => ({
  place,
  code: 'NOT_BLANK',
  wrong: 'is expected to be blank',
  holds: (line) => line.isBlank(place),
});
