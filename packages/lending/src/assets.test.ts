import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assetTypes } from './assets.ts';
import type { Fees } from './quote.ts';

const seed = new URL('../../../apps/server/seed/reference-data.json', import.meta.url);
const { fees } = JSON.parse(readFileSync(seed, 'utf8')) as { fees: Fees };

test('has a base rate in the reference data for exactly the asset categories', () => {
  expect(fees.baseRates.map(({ assetTypeCategory }) => assetTypeCategory)).toEqual(Object.keys(assetTypes));
});
