import { describe, expect, test } from 'vitest';
import { type State, states } from './identifiers.ts';
import { licenceCardWarning, licenceWarning } from './licences.ts';

interface LicenceExample {
  fits: string[];
  odd: string[];
  cardFits: string[];
  cardOdd: string[];
}

const digits = (count: number) => '1234567890'.repeat(2).slice(0, count);

const licences: Record<State, LicenceExample> = {
  NSW: {
    fits: ['12AB56', digits(7), '1234567a'],
    odd: [digits(5), digits(9), '12-456'],
    cardFits: [digits(10)],
    cardOdd: [digits(9), digits(11), '123456789A'],
  },
  VIC: {
    fits: ['1', digits(10), '12 345 678'],
    odd: ['', digits(11), '12345678A'],
    cardFits: [digits(8)],
    cardOdd: [digits(7), digits(9), 'P1234567'],
  },
  QLD: { fits: ['1', digits(9)], odd: [digits(10), 'A1'], cardFits: [digits(10)], cardOdd: [digits(9), ''] },
  SA: {
    fits: ['S12345', digits(6)],
    odd: [digits(5), digits(7)],
    cardFits: [digits(9)],
    cardOdd: [digits(8), digits(10)],
  },
  WA: {
    fits: [digits(7)],
    odd: [digits(6), digits(8), 'A123456'],
    cardFits: [digits(8), digits(9), digits(10)],
    cardOdd: [digits(7), digits(11)],
  },
  TAS: {
    fits: ['A12345', digits(8)],
    odd: [digits(5), digits(9)],
    cardFits: [digits(9)],
    cardOdd: [digits(8), digits(10)],
  },
  ACT: { fits: ['1', digits(10)], odd: [digits(11), 'A'], cardFits: [digits(10)], cardOdd: [digits(9)] },
  NT: {
    fits: ['1', digits(10)],
    odd: [digits(11), 'A'],
    cardFits: [digits(6), digits(7), digits(8)],
    cardOdd: [digits(5), digits(9)],
  },
};

describe.each(states)('a driver licence of %s', (state) => {
  const { fits, odd, cardFits, cardOdd } = licences[state];

  test.each(fits)('can be numbered %s', (number) => {
    expect(licenceWarning(state, number)).toBeUndefined();
  });

  test.each(odd)('warns about the number "%s"', (number) => {
    expect(licenceWarning(state, number)).toMatch(
      new RegExp(`^${state} licence numbers usually have .+ digits$`),
    );
  });

  test.each(cardFits)('can have card number %s', (card) => {
    expect(licenceCardWarning(state, card)).toBeUndefined();
  });

  test.each(cardOdd)('warns about card number "%s"', (card) => {
    expect(licenceCardWarning(state, card)).toMatch(
      new RegExp(`^${state} licence card numbers usually have .+ digits$`),
    );
  });
});
