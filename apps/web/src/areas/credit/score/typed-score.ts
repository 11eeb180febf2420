import type { NumberKind } from '../../../ui/form/input/typed-number.ts';

/** Reads `1,200` and negative scores; the contract checks the range. */
export const scoreKind: NumberKind = {
  read: (text) => {
    const digits = /^[-−]?\d{1,3}(?:,?\d{3})*$/.exec(text.trim())?.[0];
    return digits === undefined ? undefined : Number(digits.replaceAll(',', '').replace('−', '-'));
  },
  show: String,
  wrong: () => undefined,
  isGrouped: false,
};
