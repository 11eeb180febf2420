import { expect, test } from 'vitest';
import { applicationWords, changeLabel, wordsOfChanges } from './change-words.ts';

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

test('the whole log names a guarantor, and says every section in its own words', () => {
  const person = 'Guarantor 2 - Dr J. R. Lee';
  const { fields, value } = applicationWords({
    changesOld: { [person]: { mobile: '0491 570 006' }, 'guarantor 1': { email: null } },
    changesNew: { [person]: { mobile: '0491 570 110' } },
  });
  expect(fields?.[`${person}.mobile`]).toBe('Guarantor 2 - Dr J. R. Lee: Mobile');
  expect(fields?.['guarantor 1.email']).toBe('Guarantor 1: Email');
  expect(fields?.depositAmount).toBe('Deposit');
  expect(fields?.client).toBe('Introducer');
  expect(value?.(`${person}.maritalStatus`, 'DE_FACTO')).toBe('De facto');
  expect(value?.('guarantor 1.assets', { type: 'SAVINGS', amount: 5000 })).toContain('$5,000.00');
  expect(value?.('entityType', 'SOLE_TRADER')).toBe('Sole trader');
  expect(value?.('status', 'Quoted')).toBeUndefined();
});
