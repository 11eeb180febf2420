import { Line, lineLength, type Place } from './line.ts';
import type { ErrorCode, Report, WarningCode } from './problem.ts';

interface Demand<Code extends string> {
  readonly code: Code;
  /** What is wrong, after the name of the field: `must be NNN-NNN`. */
  readonly wrong: string;
  readonly holds: (line: Line) => boolean;
}

/** What must hold of one place on a line. */
export interface Rule<Code extends string = ErrorCode> extends Demand<Code> {
  readonly place: Place;
  /** It holds of almost anything: that it holds somewhere else says nothing of where its field stands. */
  readonly isLoose?: true;
  /** It holds of nothing else nearby: that it holds somewhere else says that its field stands there. */
  readonly isTelling?: true;
  /** A coarser reason, where that is it: asked only of what doesn't hold. */
  readonly or?: Demand<Code>;
}

export type Warning = Rule<WarningCode>;

/** Whether all of them hold. */
export function allHold(line: Line, rules: readonly Rule<string>[]): boolean {
  for (let index = 0; index < rules.length; index += 1) if (rules[index]?.holds(line) === false) return false;
  return true;
}

/** Those that don't hold, each with its one reason. */
export const broken = (line: Line, rules: readonly Rule[]): Rule[] =>
  rules
    .filter((rule) => !rule.holds(line))
    .map(({ or, ...rule }) => (or && !or.holds(line) ? { ...rule, ...or } : rule));

const space = 0x20;
const zero = 0x30;
const nearShift = 3;
const farthestShift = 20;
const shifts = Array.from({ length: farthestShift }, (_, index) => [index + 1, -index - 1]).flat();

/** Those that tell where their fields stand, in the order of the line. */
export const tellingPlaces = (rules: readonly Rule[]): readonly Rule[] =>
  rules.filter(({ isLoose }) => !isLoose).toSorted((one, other) => one.place.from - other.place.from);

/**
 * A copy that can be looked at from a few places further left or right. What was pushed over its end is taken for
 * noughts, as the last field that has a form is a number; its type isn't moved.
 */
function movable(line: Line): Line {
  const copy = new Line();
  copy.bytes = new Uint8Array(lineLength + 2 * farthestShift).fill(space);
  copy.bytes.set(line.bytes.subarray(line.at + 1, line.at + lineLength), farthestShift + 1);
  copy.bytes.fill(zero, farthestShift + lineLength);
  return copy;
}

/** Fields with a form, and which of them are wrong where they should be. */
interface Looked {
  readonly rules: readonly Rule[];
  readonly areWrong: readonly boolean[];
}

/**
 * The first of the fields before this one that a gap or a surplus of so many characters has spoilt. What is put in splits
 * one field; what is left out can have been of several.
 */
function firstSpoilt(shift: number, before: number, { rules, areWrong }: Looked): number {
  const last = rules[before - 1]?.place;
  const isTouched = ({ place }: Rule) =>
    last !== undefined && (place === last || last.from - place.to < -shift);
  let first = before;
  while (first > 0 && areWrong[first - 1] && isTouched(rules[first - 1] as Rule)) first -= 1;
  return first;
}

/** The first of the fields that plainly stand so many places further right, or were spoilt by what moved them. */
function firstShifted(shift: number, copy: Line, looked: Looked): number | undefined {
  const { rules, areWrong } = looked;
  copy.at = farthestShift + shift;
  // Of what was pushed over the end of the line altogether nothing can be asked.
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

/**
 * Where what follows is a few places off, the first of the fields that are: one missing or surplus character makes all
 * of them wrong, and is one mistake. All that follows must be there; the field that it happened in may be wrong
 * wherever it is looked for.
 */
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

/** All that is wrong with a line; of fields that are only in other places, that alone. */
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

/** What the banks' network can't carry, in places that have nothing else wrong with them. */
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

/** A place that has something in it. */
export const notBlank = (place: Place, code: ErrorCode): Rule => ({
  place,
  code,
  wrong: 'must not be blank',
  isLoose: true,
  holds: (line) => !line.isBlank(place),
});

/** A place that nothing is expected in. */
export const blank = (place: Place): Warning => ({
  place,
  code: 'NOT_BLANK',
  wrong: 'is expected to be blank',
  holds: (line) => line.isBlank(place),
});
