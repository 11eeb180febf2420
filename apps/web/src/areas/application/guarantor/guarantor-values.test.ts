import { guarantorHeading } from '@assay/lending/people';
import { expect, test } from 'vitest';
import { hasInvestment, netAssetsOf, totalOf } from './guarantor-values.ts';

const line = (type: string | null, amount: unknown) => ({ type, amount: amount as number | null });

test('totals add up to the cent, and a line that is being typed counts for nothing yet', () => {
  expect(totalOf([line('SAVINGS', 0.1), line('SHARES', 0.2), line(null, null), line('CASH', '1.2.3')])).toBe(
    0.3,
  );
  expect(
    netAssetsOf({ assets: [line('RESIDENCE', 900_000)], liabilities: [line('MORTGAGE', 950_000.5)] }),
  ).toBe(-50_000.5);
  expect(netAssetsOf({ assets: [], liabilities: [] })).toBe(0);
});

test('an address of an investment property is asked for where there is one', () => {
  expect(hasInvestment({ assets: [line('RESIDENCE', 1), line('INVESTMENT_PROPERTY', null)] })).toBe(true);
  expect(hasInvestment({ assets: [line('RESIDENCE', 1)] })).toBe(false);
});

test('a heading names the guarantor as far as the name is known', () => {
  const anna = { title: 'Ms', firstName: 'Anna', middleName: 'Louise', lastName: 'Moretti' };
  expect(guarantorHeading(1, anna)).toBe('Guarantor 2 - Ms Anna Louise Moretti');
  expect(guarantorHeading(0, { ...anna, title: null, middleName: null })).toBe('Guarantor 1 - Anna Moretti');
  expect(guarantorHeading(0, { title: null, firstName: '', middleName: null, lastName: '' })).toBe(
    'Guarantor 1',
  );
});
