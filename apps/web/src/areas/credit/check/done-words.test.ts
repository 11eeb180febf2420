import { expect, test } from 'vitest';
import { allDoneWords, doneWords } from './done-words.ts';

const subjects = [1, 2, 3].map((number) => ({
  entityId: number,
  name: `Guarantor ${number}`,
  heading: `Guarantor ${number} - Someone`,
}));

test('what has arrived is said in the words of the specification', () => {
  const one = subjects.slice(1, 2);
  expect(doneWords('COMMERCIAL_APPLY')(one)).toBe('Successfully retrieved Equifax Apply for Guarantor 2');
  for (const product of ['CONSUMER_REPORT', 'KYC'] as const)
    expect(doneWords(product)(one)).toBe('Successfully retrieved score/documents for Guarantor 2');
  expect(allDoneWords(subjects)(subjects)).toBe('Successfully retrieved score/documents for all guarantors');
});

test('all guarantors is never said of some', () => {
  expect(allDoneWords(subjects)(subjects.slice(1))).toBe(
    'Successfully retrieved score/documents for Guarantor 2 and Guarantor 3',
  );
});
