import { expect, test } from 'vitest';
import { guarantorWords, peopleDifferences } from './people-version.tsx';

const card = { type: 'CREDIT_CARD', lenderName: 'ANZ', amount: 4000, monthlyRepaymentAmount: null };
const anna = {
  title: 'Ms',
  firstName: 'Anna',
  middleName: null,
  lastName: 'Moretti',
  mobile: '0412 345 678',
  maritalStatus: 'DE_FACTO',
  assets: [{ type: 'SAVINGS', amount: 10 }],
  liabilities: [card],
};

test('each of two versions lists its differences in words', () => {
  const other = { ...anna, mobile: null, maritalStatus: 'SINGLE', liabilities: [{ ...card, amount: 5000 }] };
  expect(peopleDifferences(guarantorWords, [anna], [other])).toEqual([
    {
      heading: 'Guarantor 1 - Ms Anna Moretti',
      fields: [
        'Mobile: 0412 345 678',
        'Marital status: De facto',
        'Liability 1: Credit card, ANZ, $4,000.00',
      ],
    },
  ]);
  expect(peopleDifferences(guarantorWords, [other], [anna])[0]?.fields).toEqual([
    'Mobile: N/A',
    'Marital status: Single',
    'Liability 1: Credit card, ANZ, $5,000.00',
  ]);
});

test('a line or a person in only one version is listed too', () => {
  const poorer = { ...anna, assets: [] };
  expect(peopleDifferences(guarantorWords, [poorer], [anna])[0]?.fields).toEqual(['Assets: 0']);
  expect(peopleDifferences(guarantorWords, [anna, anna], [anna]).map(({ fields }) => fields)).toEqual([
    [],
    ['Only in this version'],
  ]);
});
