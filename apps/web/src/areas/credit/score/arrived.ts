import { type SavedScores, type ScoreName, scoreNames } from './extras.ts';

type Typed = Readonly<Record<string, unknown>>;

interface Compared {
  read: Typed;
  typed: Typed;
  saved: SavedScores;
}

/** Returns scores that a report changed while the user typed them. */
export const arrivedSince = ({ read, typed, saved }: Compared): ScoreName[] =>
  scoreNames(saved).filter(
    (name) =>
      saved.checkedAs[name] &&
      read[name] !== saved.values[name] &&
      typed[name] !== read[name] &&
      typed[name] !== saved.values[name],
  );

/** Returns typed scores on top of new reports; undefined if a person changed one: a conflict. */
export function typedOverReports({ read, typed, saved }: Compared): SavedScores['values'] | undefined {
  const names = scoreNames(saved);
  if (!names.every((name) => read[name] === saved.values[name] || saved.checkedAs[name])) return undefined;
  const kept = names.filter((name) => typed[name] !== read[name]).map((name) => [name, typed[name]]);
  return { ...saved.values, ...Object.fromEntries(kept) };
}
