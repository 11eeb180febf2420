import type { Line, Place } from './line.ts';
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

/** What the banks' network can't carry, in places that have nothing else wrong with them. */
export function refuseCharacters(
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
  holds: (line) => !line.isBlank(place),
});

/** A place that nothing is expected in. */
export const blank = (place: Place): Warning => ({
  place,
  code: 'NOT_BLANK',
  wrong: 'is expected to be blank',
  holds: (line) => line.isBlank(place),
});
