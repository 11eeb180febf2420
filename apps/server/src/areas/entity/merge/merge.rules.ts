import { type ChosenName, chosenNames, licenceNames } from '@assay/contract/entity/merge';

type Values = Readonly<Record<string, unknown>>;
type Fields = Partial<Record<ChosenName, unknown>>;

const picked = (names: readonly ChosenName[], values: Values): Fields =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

const isLicence = (name: ChosenName): boolean => licenceNames.some((one) => one === name);

/** A licence is taken whole, so that its parts never mix. */
const withLicence = (names: readonly ChosenName[]): readonly ChosenName[] =>
  names.some(isLicence) ? [...names, ...licenceNames] : names;

export function takenFields(
  survivor: Values,
  retired: Values,
  taken: readonly ChosenName[],
): { before: Fields; after: Fields } {
  const different = withLicence(chosenNames.filter((name) => survivor[name] !== retired[name]));
  const wanted = withLicence(taken);
  const names = chosenNames.filter((name) => wanted.includes(name) && different.includes(name));
  return { before: picked(names, survivor), after: picked(names, retired) };
}

/** Returns the fields to restore; those edited since the merge are kept. */
export function restoredFields(
  now: Values,
  { before, after }: { readonly before: Fields; readonly after: Fields },
): { restored: Fields; kept: ChosenName[] } {
  const names = chosenNames.filter((name) => name in before);
  const changed = withLicence(names.filter((name) => now[name] !== after[name]));
  const kept = names.filter((name) => changed.includes(name));
  return {
    restored: picked(
      names.filter((name) => !kept.includes(name)),
      before,
    ),
    kept,
  };
}

export function holdingWords(
  holdings: readonly { readonly one: string; readonly count: number }[],
): string | undefined {
  const words = holdings.flatMap(({ one, count }) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : `${one}s`}`],
  );
  return words.length > 0 ? words.join(', ') : undefined;
}
