import { expect, test } from 'vitest';
import { changeLabel, wordsOfChanges } from './change-words.ts';

test('a change has the name of its field, and says whose it is', () => {
  expect(changeLabel('quote', 'depositAmount')).toBe('Deposit');
  expect(changeLabel('guarantors', '0.firstName')).toBe('Guarantor 1: First name');
  expect(changeLabel('guarantors', '1.assets.2.amount')).toBe('Guarantor 2: Asset 3: Amount');
  expect(changeLabel('guarantors', '0.liabilities.0.type')).toBe('Guarantor 1: Liability 1: Type');
});

test('its values are read as on its tab', () => {
  const { value } = wordsOfChanges('guarantors', []);
  expect(value?.('0.assets.2.amount', 5000)).toBe('$5,000.00');
  expect(value?.('0.maritalStatus', 'DE_FACTO')).toBe('De facto');
  expect(wordsOfChanges('quote', []).value?.('financierRate', 7.5)).toBe('7.50%');
  expect(wordsOfChanges('security', []).value?.('actualKm', 120_000)).toBe('120,000 km');
  expect(wordsOfChanges('quote', []).value?.('includeApplicationFee', false)).toBe('No');
});
