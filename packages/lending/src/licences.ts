import type { State } from './identifiers.ts';

interface LicenceRule {
  number: RegExp;
  numberWords: string;
  card: RegExp;
  cardWords: string;
}

/** From a single source, so a mismatch warns instead of refusing. */
const licences: Readonly<Record<State, LicenceRule>> = {
  NSW: {
    number: /^[A-Z0-9]{6,8}$/i,
    numberWords: '6 to 8 letters or digits',
    card: /^\d{10}$/,
    cardWords: '10 digits',
  },
  VIC: { number: /^\d{1,10}$/, numberWords: 'up to 10 digits', card: /^\d{8}$/, cardWords: '8 digits' },
  QLD: { number: /^\d{1,9}$/, numberWords: 'up to 9 digits', card: /^\d{10}$/, cardWords: '10 digits' },
  SA: {
    number: /^[A-Z0-9]{6}$/i,
    numberWords: '6 letters or digits',
    card: /^\d{9}$/,
    cardWords: '9 digits',
  },
  WA: { number: /^\d{7}$/, numberWords: '7 digits', card: /^\d{8,10}$/, cardWords: '8 to 10 digits' },
  TAS: {
    number: /^[A-Z0-9]{6,8}$/i,
    numberWords: '6 to 8 letters or digits',
    card: /^\d{9}$/,
    cardWords: '9 digits',
  },
  ACT: { number: /^\d{1,10}$/, numberWords: 'up to 10 digits', card: /^\d{10}$/, cardWords: '10 digits' },
  NT: { number: /^\d{1,10}$/, numberWords: 'up to 10 digits', card: /^\d{6,8}$/, cardWords: '6 to 8 digits' },
};

const bare = (number: string): string => number.replace(/[\s-]/g, '');

export function licenceWarning(state: State, number: string): string | undefined {
  const { number: rule, numberWords } = licences[state];
  return rule.test(bare(number)) ? undefined : `${state} licence numbers usually have ${numberWords}`;
}

export function licenceCardWarning(state: State, card: string): string | undefined {
  const { card: rule, cardWords } = licences[state];
  return rule.test(bare(card)) ? undefined : `${state} licence card numbers usually have ${cardWords}`;
}
