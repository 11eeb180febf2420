import { expect, test } from 'vitest';
import { effectWords } from './effect-words.ts';

const notes = { label: 'Notes', own: 0, other: 2 };
const none = { ...notes, other: 0 };

test('says that a record has nothing of its own only if the reader may view everything', () => {
  expect(effectWords({ holdings: [none], isPartly: false })).toBe('It has nothing of its own.');
  expect(effectWords({ holdings: [none], isPartly: true })).toBe(
    'What it has follows. You may not be able to view all of it.',
  );
});

test('counts what a merge moves', () => {
  expect(effectWords({ holdings: [notes], isPartly: false })).toBe('What it has follows: notes (2).');
  expect(effectWords({ holdings: [notes], isPartly: true })).toBe(
    'What it has follows: notes (2). You may not be able to view all of it.',
  );
});
