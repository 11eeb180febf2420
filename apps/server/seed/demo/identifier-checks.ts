/** Shares nothing with the generator, so that tests can compare the two. */
const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0);

export const isValidAbn = (text: string): boolean => {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const digits = Array.from(text, Number);
  digits[0] = (digits[0] ?? 0) - 1;
  return weighted(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0;
};

/** The check digit has weight 1, so a valid sum ends in 0. */
export const isValidAcn = (text: string): boolean =>
  /^\d{9}$/.test(text) && weighted(Array.from(text, Number), [8, 7, 6, 5, 4, 3, 2, 1, 1]) % 10 === 0;

/** A second copy of the regulator's list, for the same reason. */
export const keptForFiction = new Set(
  `0491570006 0491570156 0491570157 0491570158 0491570159 0491570110 0491571266 0491571491 0491571804 0491572549
  0491572665 0491572983 0491573770 0491573087 0491574118 0491574632 0491575254 0491575789 0491576398 0491576801
  0491577426 0491577644 0491578957 0491578148 0491578888 0491579212 0491579760 0491579455`.split(/\s+/),
);
