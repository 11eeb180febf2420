import type { Funder } from '@assay/contract/funder/assignment';
import { expect, test } from 'vitest';
import { funderChoices } from './funder-choices.ts';

const funders: Funder[] = [
  { id: 1, name: 'Coastal Bank', status: 'ENABLED' },
  { id: 2, name: 'Old Mutual', status: 'DISABLED' },
  { id: 3, name: 'Gone Finance', status: 'DISABLED' },
];
const labels = (...given: Parameters<typeof funderChoices>) =>
  funderChoices(...given).map(({ value, label }) => `${value} ${label}`);

test('offers “Select Funder”, then the enabled funders', () => {
  expect(labels(funders, { funderId: null, funder: null })).toEqual(['0 Select Funder', '1 Coastal Bank']);
});

test('offers an assigned funder that is disabled, and says so', () => {
  expect(labels(funders, { funderId: 2, funder: { name: 'Old Mutual' } })).toEqual([
    '0 Select Funder',
    '1 Coastal Bank',
    '2 Old Mutual (disabled)',
  ]);
});

test('shows the assigned funder while the list loads', () => {
  expect(labels(undefined, { funderId: 2, funder: { name: 'Old Mutual' } })).toEqual([
    '0 Select Funder',
    '2 Old Mutual',
  ]);
});
