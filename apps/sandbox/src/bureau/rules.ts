import { type Tree, textAt } from './tree.ts';

export type Rules = Readonly<Record<string, (text: string) => boolean>>;

export type Problem = { path: string; issue: 'is missing' | 'is not valid' };

export const isGiven = (text: string): boolean => text !== '';

export const is =
  (...words: readonly string[]) =>
  (text: string): boolean =>
    words.includes(text);

export const isAcn = (text: string): boolean => /^\d{9}$/.test(text);

export const isAmount = (text: string): boolean => /^\d+(\.\d{1,2})?$/.test(text);

export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

export const isState = is('NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT');

export const isPostcode = (text: string): boolean => /^\d{4}$/.test(text);

export const problemsOf = (tree: Tree, rules: Rules): Problem[] =>
  Object.entries(rules).flatMap(([path, isRight]) => {
    const text = textAt(tree, path);
    if (isRight(text)) return [];
    return [{ path, issue: text === '' ? 'is missing' : 'is not valid' }];
  });
