import type { Sections } from '../application/rows.ts';

type Known = Sections | undefined;
type Fits = (sections: Known) => boolean;

const isEntity =
  (wanted: string): Fits =>
  (known) =>
    known?.applicant?.entityType === wanted;
const isBought =
  (from: 'DEALER' | 'PRIVATE_SALE'): Fits =>
  (known) =>
    known?.security?.supplierType === from;

/** Assumptions that a text's words make about the application; all that match must hold. */
const presumed: readonly (readonly [RegExp, Fits])[] = [
  [/trust deed/i, isEntity('TRUST')],
  [/\bdirector\b(?! and guarantor)/i, isEntity('COMPANY')],
  [/private sale/i, isBought('PRIVATE_SALE')],
  [/tax invoice|dealer/i, isBought('DEALER')],
  [/payout letter/i, (known) => (known?.quote?.tradePayoutAmount ?? 0) > 0],
  [/balloon/i, (known) => (known?.quote?.balloonAmount ?? 0) > 0],
  [/\bdeposit\b/i, (known) => (known?.quote?.depositAmount ?? 0) > 0],
  [/odometer/i, (known) => Boolean(known?.security?.actualKm)],
  [/rates notice/i, (known) => known?.quote?.isPropertyOwner === true],
];

export const fits = (text: string, sections: Known): boolean =>
  presumed.every(([words, isSo]) => !words.test(text) || isSo(sections));
