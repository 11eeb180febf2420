import type { SavedScores } from './extras.ts';

type Typed = Readonly<Record<string, unknown>>;

interface Compared<Name extends string> {
  /** As they were when typing began. */
  read: Typed;
  typed: Typed;
  saved: SavedScores<Name>;
}

const namesOf = <Name extends string>({ checkedAs }: SavedScores<Name>) => Object.keys(checkedAs) as Name[];

/** Those that a report has brought while another was typed: neither is lost by keeping what is typed. */
export const arrivedMeanwhile = <Name extends string>({ read, typed, saved }: Compared<Name>): Name[] =>
  namesOf(saved).filter(
    (name) =>
      saved.checkedAs[name] !== null &&
      read[name] !== saved.values[name] &&
      typed[name] !== read[name] &&
      typed[name] !== saved.values[name],
  );

/**
 * What to send where only reports have changed the scores since they were read: what was typed, and the reports' where
 * nothing was. Undefined where somebody has written one, who is to be asked about.
 */
export function typedOverReports<Name extends string>({
  read,
  typed,
  saved,
}: Compared<Name>): SavedScores<Name>['values'] | undefined {
  const names = namesOf(saved);
  const isOverReports = names.every(
    (name) => read[name] === saved.values[name] || saved.checkedAs[name] !== null,
  );
  if (!isOverReports) return undefined;
  const kept = names.filter((name) => typed[name] !== read[name]).map((name) => [name, typed[name]]);
  return { ...saved.values, ...Object.fromEntries(kept) };
}
