import { expect, test } from 'vitest';
import { allDoneWords, doneWords } from './done-words.ts';

const subjects = [1, 2, 3].map((number) => ({
  entityId: number,
  name: `Guarantor ${number}`,
  heading: `Guarantor ${number} - Someone`,
}));

test('announces results in the words of the specification', () => {
  const one = subjects.slice(1, 2);
  expect(doneWords('COMMERCIAL_APPLY')(one)).toBe('Successfully retrieved Equifax Apply for Guarantor 2');
  for (const product of ['CONSUMER_REPORT', 'KYC'] as const)
    expect(doneWords(product)(one)).toBe('Successfully retrieved score/documents for Guarantor 2');
  expect(allDoneWords(subjects.length)(subjects)).toBe(
    'Successfully retrieved score/documents for all guarantors',
  );
});

test('names a single guarantor, even if all were asked for', () => {
  const one = subjects.slice(0, 1);
  const words = 'Successfully retrieved score/documents for Guarantor 1';
  expect(allDoneWords(one.length)(one)).toBe(words);
  expect(allDoneWords(subjects.length)(one)).toBe(words);
});

test('says “all guarantors” only of all', () => {
  expect(allDoneWords(subjects.length)(subjects.slice(1))).toBe(
    'Successfully retrieved score/documents for Guarantor 2 and Guarantor 3',
  );
});
