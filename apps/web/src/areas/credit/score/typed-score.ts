import type { NumberKind } from '../../../ui/form/input/typed-number.ts';

/** Read as it is typed, `1,200` too; a bureau's score may be below zero. What it can be is the contract's to say. */
export const scoreKind: NumberKind = {
  read: (text) => {
    const digits = /^[-−]?\d{1,3}(?:,?\d{3})*$/.exec(text.trim())?.[0];
    return digits === undefined ? undefined : Number(digits.replaceAll(',', '').replace('−', '-'));
  },
  show: String,
  wrong: () => undefined,
  isGrouped: false,
};
