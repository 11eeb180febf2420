export const initialsOf = (words: string): string =>
  words
    .split(/\s+/)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
