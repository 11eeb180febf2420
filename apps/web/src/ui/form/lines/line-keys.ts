/** Returns one key per line; existing lines keep theirs. */
export function fitted(keys: readonly number[], count: number): readonly number[] {
  const next = Math.max(-1, ...keys) + 1;
  const more = Array.from({ length: Math.max(0, count - keys.length) }, (_, index) => next + index);
  return [...keys.slice(0, count), ...more];
}

export const without = (keys: readonly number[], index: number): readonly number[] =>
  keys.filter((_, at) => at !== index);
