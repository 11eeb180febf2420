import { expect, test } from 'vitest';
import { secondChoices } from './dependent-choices.ts';

const tree = { Transport: ['Courier', 'Towing'], Mining: ['Quarrying'] };

test('offers choices that depend on an earlier one', () => {
  expect(secondChoices(tree, { first: 'Transport', second: 'Towing' })).toEqual(['Courier', 'Towing']);
  expect(secondChoices(tree, { first: 'Mining', second: null })).toEqual(['Quarrying']);
  expect(secondChoices(tree, { first: null, second: null })).toEqual([]);
});

test('still offers a saved value that the list no longer has', () => {
  expect(secondChoices(tree, { first: 'Mining', second: 'Opals' })).toEqual(['Opals', 'Quarrying']);
});
