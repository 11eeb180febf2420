import type { SavedScores } from './extras.ts';

type Typed = Readonly<Record<string, unknown>>;

interface Compared<Name extends string> {
  read: Typed;
  typed: Typed;
  saved: SavedScores<Name>;
}

const namesOf = <Name extends string>({ checkedAs }: SavedScores<Name>) => Object.keys(checkedAs) as Name[];

/** Returns scores that a report changed while the user typed them. */
export const arrivedMeanwhile = <Name extends string>({ read, typed, saved }: Compared<Name>): Name[] =>
  namesOf(saved).filter(
    (name) =>
      saved.checkedAs[name] !== null &&
      read[name] !== saved.values[name] &&
      typed[name] !== read[name] &&
      typed[name] !== saved.values[name],
  );

/** Returns typed scores on top of new reports; undefined if a person changed one: a conflict. */
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
