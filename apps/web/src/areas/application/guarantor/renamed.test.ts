import { expect, test } from 'vitest';
import { renamedWords } from './renamed.ts';

const ana = { firstName: 'Ana', middleName: 'Maria', lastName: 'Lee' };
const bought = ['Equifax Apply', 'AML/KYC', 'AML/KYC'].map((check) => ({ name: 'Ana Maria Lee', check }));

test('says before saving that a guarantor’s checks were bought under another name', () => {
  expect(renamedWords(bought, [ana], [{ ...ana, lastName: 'Lea' }])).toEqual([
    'Equifax Apply and AML/KYC were bought for Ana Maria Lee. If you save, they stay under that name.',
  ]);
  expect(renamedWords(bought.slice(0, 1), [ana], [{ ...ana, middleName: null }])).toEqual([
    'Equifax Apply was bought for Ana Maria Lee. If you save, it stays under that name.',
  ]);
});

test('says nothing if the name is the same or had changed before', () => {
  expect(renamedWords(bought, [ana], [{ ...ana, lastName: 'Lee ' }])).toEqual([]);
  expect(renamedWords(bought, [{ ...ana, lastName: 'Lea' }], [{ ...ana, lastName: 'Lou' }])).toEqual([]);
  expect(renamedWords([], [ana], [{ ...ana, lastName: 'Lea' }])).toEqual([]);
});
