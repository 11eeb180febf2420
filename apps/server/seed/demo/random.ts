/** A seeded PRNG: the same seed always gives the same demo. */
export type Random = {
  next: () => number;
  /** Both bounds are inclusive. */
  int: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  weigh: <T extends { weight: number }>(list: readonly T[]) => T;
  shuffle: <T>(list: readonly T[]) => T[];
  /** A PRNG derived from seed and name alone, so one area's new column changes no other area's rows. */
  fork: (name: string) => Random;
};

export const seededRandom = (seed: number | string): Random => {
  const next = sfc32(cyrb128(String(seed)));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, int(0, list.length - 1)),
    weigh: (list) => weighed(list, next),
    shuffle: (list) => shuffled(list, int),
    fork: (name) => seededRandom(`${seed}/${name}`),
  };
};

const at = <T>(list: readonly T[], index: number): T => {
  if (index < 0 || index >= list.length) throw new RangeError(`No item ${index} in a list of ${list.length}`);
  return list[index] as T;
};

const weighed = <T extends { weight: number }>(list: readonly T[], next: Random['next']): T => {
  let rest = next() * list.reduce((sum, { weight }) => sum + weight, 0);
  const found = list.findIndex(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
  // Floating-point rounding may leave a remainder, which goes to the last item.
  return at(list, found < 0 ? list.length - 1 : found);
};

/** Fisher–Yates. */
const shuffled = <T>(list: readonly T[], int: Random['int']): T[] => {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = int(0, last);
    const kept = at(result, last);
    result[last] = at(result, other);
    result[other] = kept;
  }
  return result;
};

type State = [number, number, number, number];

/** Hashes a text to 128 bits (bryc's cyrb128, public domain). */
const cyrb128 = (text: string): State => {
  let [h1, h2, h3, h4] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    h1 = h2 ^ Math.imul(h1 ^ code, 597399067);
    h2 = h3 ^ Math.imul(h2 ^ code, 2869860233);
    h3 = h4 ^ Math.imul(h3 ^ code, 951274213);
    h4 = h1 ^ Math.imul(h4 ^ code, 2716044179);
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067);
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233);
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213);
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179);
  h1 ^= h2 ^ h3 ^ h4;
  return [h1, h2 ^ h1, h3 ^ h1, h4 ^ h1];
};

/** Chris Doty-Humphrey's sfc32: 128 bits of state, ample for a million rows. */
const sfc32 = ([a, b, c, d]: State): (() => number) => {
  return () => {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return (t >>> 0) / 4294967296;
  };
};
