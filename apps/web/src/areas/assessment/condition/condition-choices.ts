import { type ConditionList, conditionText, conditionTooLong } from '@assay/contract/assessment/condition';
import { type ConditionType, conditionKey, eachOnce, standardConditions } from '@assay/lending/conditions';
import { z } from 'zod';

type Present = ConditionList['conditions'];

/** A removal with the version at that time, to detect a colleague's later change. */
const removal = z.object({ key: z.string(), id: z.number(), version: z.number() });

/** This user's changes, not the whole list, so that concurrent changes merge. */
export const conditionChanges = z.object({
  added: z.array(z.string()),
  removed: z.array(removal),
  own: z.union([z.string().regex(/^\s*$/), conditionText], { error: conditionTooLong }),
});
export type ConditionChanges = z.input<typeof conditionChanges>;

const findIn = (present: Present, text: string) =>
  present.find(({ condition }) => conditionKey(condition) === conditionKey(text));

const without = (texts: readonly string[], text: string) =>
  texts.filter((one) => conditionKey(one) !== conditionKey(text));

const isRemoved = ({ removed }: ConditionChanges, text: string) =>
  removed.some(({ key }) => key === conditionKey(text));

export const wordsFor = (text: string, known: readonly string[]): string =>
  known.find((one) => conditionKey(one) === conditionKey(text)) ?? text;

export const choicesOf = (
  type: ConditionType,
  present: readonly string[],
  offered: readonly string[],
): string[] => {
  const standard = new Set(standardConditions[type].map(conditionKey));
  const own = [...offered, ...present].filter((text) => !standard.has(conditionKey(text)));
  // The list's wording wins over the standard text's.
  return eachOnce([...own, ...standardConditions[type]]).map((text) => wordsFor(text, present));
};

export const wantedOf = (
  present: Present,
  changes: ConditionChanges,
  choices: readonly string[] = [],
): string[] => {
  const added = new Set(changes.added.map(conditionKey));
  const own = changes.own.trim() === '' ? [] : [wordsFor(changes.own, choices)];
  return eachOnce([
    ...present.map(({ condition }) => condition).filter((text) => !isRemoved(changes, text)),
    ...choices.filter((text) => added.has(conditionKey(text))),
    ...changes.added,
    ...own,
  ]);
};

export function ticked(
  present: Present,
  changes: ConditionChanges,
  text: string,
  isTicked: boolean,
): Pick<ConditionChanges, 'added' | 'removed'> {
  const there = findIn(present, text);
  const key = conditionKey(text);
  const added = without(changes.added, text);
  const removed = changes.removed.filter((one) => one.key !== key);
  if (isTicked) return { added: there ? added : [...added, text], removed };
  return { added, removed: there ? [...removed, { key, id: there.id, version: there.version }] : removed };
}

/** Returns conditions that were removed here and changed by a colleague since. */
export const changedByBoth = (present: Present, { removed }: ConditionChanges): Present =>
  present.filter(({ condition, id, version }) => {
    const mine = removed.find(({ key }) => key === conditionKey(condition));
    return mine && (mine.id !== id || mine.version !== version);
  });

export function isFound(text: string, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/);
  const within = text.toLowerCase();
  return words.every((word) => within.includes(word));
}

export function ownCondition(typed: string): { text: string } | { problem: string } {
  const read = conditionText.safeParse(typed);
  if (read.success) return { text: read.data };
  return { problem: typed.trim() === '' ? 'Enter a condition' : conditionTooLong };
}
