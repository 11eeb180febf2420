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
const farthestShift = 3;

/** The line as it would be if all of it stood so many places further left. */
function moved(line: Line, by: number): Line {
  const there = new Line();
  there.bytes = new Uint8Array(lineLength).fill(space);
  for (let position = 1; position <= lineLength; position += 1) {
    const from = position + by;
    if (from >= 1 && from <= lineLength) there.bytes[position - 1] = line.byte(from);
  }
  return there;
}

/**
 * Where what follows is a few places off, the first of the fields that are: one missing or surplus character makes all
 * of them wrong, and is one mistake. The field that it happened in may be wrong wherever it is looked for.
 */
export function shiftedFrom(line: Line, wrong: readonly Rule[]): number | undefined {
  const [first, ...others] = wrong
    .filter(({ isLoose }) => !isLoose)
    .toSorted((one, other) => one.place.from - other.place.from);
  if (!first || others.length === 0) return undefined;
  const telling = others.length > 1 ? others : [first, ...others];
  for (let by = 1; by <= farthestShift; by += 1)
    for (const shift of [by, -by])
      if (allHold(moved(line, shift), telling)) return Math.min(...wrong.map(({ place }) => place.from));
  return undefined;
}

/** All that is wrong with a line; where its fields are only in other places, that alone. */
export function refuseAll(
  line: Line,
  places: readonly Place[],
  { wrong, shiftedAt }: { readonly wrong: readonly Rule[]; readonly shiftedAt: number | undefined },
  report: Report,
): void {
  if (shiftedAt !== undefined) {
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
