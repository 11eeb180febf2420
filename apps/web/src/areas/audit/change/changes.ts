import { hiddenValue } from '@assay/contract/audit/audit';
import { formatInFull } from '../../../lib/formats.ts';
import { isSame } from '../../../lib/is-same.ts';
import {
  type AuditWords,
  type Changed,
  isInstant,
  isRecord,
  type LogWords,
  labelOf,
  textOf,
  type Values,
} from './value-text.ts';

/** Null is known to be empty; undefined is a side that doesn't exist, as before creation. */
type Side = string | null | undefined;

interface About {
  field: string;
  label: string;
}

export type Change = About &
  (
    | { kind: 'value'; old: Side; new: Side }
    | { kind: 'list'; added: readonly string[]; removed: readonly string[]; isFirst: boolean }
    | { kind: 'rewritten'; how: string }
    | { kind: 'hidden' }
  );
export type ValueChange = Extract<Change, { kind: 'value' }>;
export type ListChange = Extract<Change, { kind: 'list' }>;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const areBoth = <Kind>(
  sides: readonly unknown[],
  is: (value: unknown) => value is Kind,
): sides is readonly (Kind | null | undefined | '')[] =>
  sides.some(is) && sides.every((side) => isEmpty(side) || is(side));

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Multiset difference: the items of one list beyond those of the other. */
function notIn(list: readonly unknown[], other: readonly unknown[]): unknown[] {
  const rest = other.map((item) => JSON.stringify(item));
  return list.filter((item) => {
    const index = rest.indexOf(JSON.stringify(item));
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

function listChange(about: About, old: unknown, now: unknown, words: AuditWords): Change[] {
  const before = isList(old) ? old : [];
  const after = isList(now) ? now : [];
  if (before.length === 0 && after.length === 0) {
    // Emptying a list is a change; staying empty isn't.
    return old === undefined || now === undefined ? valueChange(about, old, now, words) : [];
  }
  const textsOf = (items: readonly unknown[]) =>
    items.map((item) => textOf(about.field, item, words)).filter((text) => text !== null);
  const added = textsOf(notIn(after, before));
  const removed = textsOf(notIn(before, after));
  if (added.length === 0 && removed.length === 0) {
    return [{ ...about, kind: 'rewritten', how: 'Only the order changed' }];
  }
  return [{ ...about, kind: 'list', added, removed, isFirst: old === undefined }];
}

function valueChange(about: About, old: unknown, now: unknown, words: AuditWords): Change[] {
  const sideOf = (value: unknown) => (value === undefined ? undefined : textOf(about.field, value, words));
  const change: ValueChange = { ...about, kind: 'value', old: sideOf(old), new: sideOf(now) };
  // A field that was always empty isn't reported.
  if (change.old === undefined && change.new === null) return [];
  if (change.old !== change.new) return [change];
  // Null to empty isn't reported.
  if (change.old === null) return [];
  if (isInstant(old) && isInstant(now) && formatInFull(old) !== formatInFull(now)) {
    return [{ ...change, old: formatInFull(old), new: formatInFull(now) }];
  }
  return [{ ...about, kind: 'rewritten', how: 'Only formatting or links changed' }];
}

function compare(about: About, old: unknown, now: unknown, words: AuditWords): Change[] {
  const sides = [old, now];
  if (sides.includes(hiddenValue)) return [{ ...about, kind: 'hidden' }];
  if (areBoth(sides, isRecord)) {
    return compareFields(isRecord(old) ? old : {}, isRecord(now) ? now : {}, words, about);
  }
  if (areBoth(sides, isList)) return listChange(about, old, now, words);
  return valueChange(about, old, now, words);
}

function aboutOf(name: string, words: AuditWords, parent: About | undefined): About {
  const field = parent ? `${parent.field}.${name}` : name;
  const label = labelOf(field, words);
  return { field, label: parent && !words.fields?.[field] ? `${parent.label}: ${label}` : label };
}

function compareFields(old: Values, now: Values, words: AuditWords, parent?: About): Change[] {
  return [...new Set([...Object.keys(now), ...Object.keys(old)])]
    .filter((name) => now[name] === hiddenValue || !isSame(old[name], now[name]))
    .flatMap((name) => compare(aboutOf(name, words, parent), old[name], now[name], words));
}

export function changesOf(entry: Changed, logWords: LogWords = {}): Change[] {
  const { changesOld, changesNew } = entry;
  const words = typeof logWords === 'function' ? logWords(entry) : logWords;
  const order = Object.keys(words.fields ?? {});
  const rank = ({ field }: Change) => {
    const ranks = [field, ...field.split('.', 1)].map((name) => order.indexOf(name));
    return ranks.find((index) => index >= 0) ?? order.length;
  };
  return compareFields(changesOld, changesNew, words).sort((one, other) => rank(one) - rank(other));
}
