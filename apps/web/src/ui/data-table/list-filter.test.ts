import { clientFields } from '@assay/contract/iam/client';
import { expect, test, vi } from 'vitest';
import type { Bound, ListFilter } from './list-filter.tsx';

// Their controls listen to the page as soon as they are imported.
vi.stubGlobal('addEventListener', () => undefined);
const { dayFilter, flagFilter } = await import('./list-filter.tsx');
const { amountFilter } = await import('./amount-filter.tsx');

/** A filter with this value, and what was chosen with it. */
function filterOf<Value>(value: Value | undefined, make: (bound: Bound<Value>) => ListFilter) {
  const chosen: (Value | undefined)[] = [];
  return { chips: make({ value, onChange: (next) => chosen.push(next) }).chips, chosen };
}

test('shows a day on its chip as people write it, until the chip is removed', () => {
  const { chips, chosen } = filterOf<string>('2026-01-31', (bound) => dayFilter('From', bound));
  expect(chips.map(({ label }) => label)).toEqual(['From 31/01/2026']);
  chips[0]?.remove();
  expect(chosen).toEqual([undefined]);
  expect(filterOf<string>(undefined, (bound) => dayFilter('From', bound)).chips).toEqual([]);
});

test('shows an amount on its chip in dollars and cents, even a limit of zero', () => {
  const labels = (value: number | undefined) =>
    filterOf(value, (bound) => amountFilter('Amount from', bound)).chips.map(({ label }) => label);
  expect(labels(50_000)).toEqual(['Amount from $50,000.00']);
  expect(labels(0)).toEqual(['Amount from $0.00']);
  expect(labels(undefined)).toEqual([]);
});

test('shows yes or no on its chip in the words of the field', () => {
  const labels = (value: boolean | undefined) =>
    filterOf(value, (bound) => flagFilter(clientFields.isIntroducer, bound)).chips.map(({ label }) => label);
  expect(labels(true)).toEqual(['Introducer']);
  expect(labels(false)).toEqual(['Lender']);
  expect(labels(undefined)).toEqual([]);
});
