const longest = 60;
const leadIn = 20;

export const isLong = (text: string): boolean => text.length > longest || text.includes('\n');

function firstDifference(one: string, other: string): number {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  return index;
}

/** Cuts at a word boundary if one is near, and never inside a surrogate pair. */
function cutAt(text: string, end: number): string {
  const space = text.lastIndexOf(' ', end);
  return text.slice(0, space > end / 2 ? space : end).replace(/[\uD800-\uDBFF]$/, '');
}

export function shortened(text: string, other = ''): string {
  if (!isLong(text)) return text;
  const line = text.replace(/\s+/g, ' ');
  const parting = firstDifference(line, other.replace(/\s+/g, ' '));
  const from = parting > longest / 2 ? line.lastIndexOf(' ', parting - leadIn) + 1 : 0;
  const rest = line.slice(from);
  const start = from > 0 ? `…${rest}` : rest;
  return start.length > longest ? `${cutAt(start, longest)}…` : start;
}
