import { expect, test } from 'vitest';
import { secondChoices } from './dependent-choices.ts';

const tree = { Transport: ['Courier', 'Towing'], Mining: ['Quarrying'] };

test('what can be chosen depends on what was chosen before', () => {
  expect(secondChoices(tree, { first: 'Transport', second: 'Towing' })).toEqual(['Courier', 'Towing']);
  expect(secondChoices(tree, { first: 'Mining', second: null })).toEqual(['Quarrying']);
  expect(secondChoices(tree, { first: null, second: null })).toEqual([]);
});

test('what was saved under an older name can still be seen', () => {
  expect(secondChoices(tree, { first: 'Mining', second: 'Opals' })).toEqual(['Opals', 'Quarrying']);
});
