import { expect, test } from 'vitest';
import { homeAddress, region, workAddress } from './addresses.ts';
import { seededRandom } from './random.ts';

/** Australia Post's ranges; the ACT's lie within those of New South Wales. */
const postcodes: Record<string, RegExp> = {
  NSW: /^2(?!6(0[0-9]|1[0-8])|9[01])\d{3}$/,
  ACT: /^2(6(0[0-9]|1[0-8])|9[01]\d)$/,
  VIC: /^3\d{3}$/,
  QLD: /^4\d{3}$/,
  SA: /^5\d{3}$/,
  WA: /^6\d{3}$/,
  TAS: /^7\d{3}$/,
  NT: /^08\d{2}$/,
};

test('every address has a suburb, and a postcode of its state', () => {
  const random = seededRandom(1);
  const seen = new Set<string>();
  for (let round = 0; round < 5_000; round += 1) {
    const where = region(random);
    const address = round % 2 ? homeAddress(random, where) : workAddress(random, where);
    seen.add(address.addressState);
    expect(address.addressPostcode).toMatch(postcodes[address.addressState] ?? /^$/);
    expect(address.addressSuburb).toMatch(/^[A-Z][a-z]+( [A-Z][a-z]+)?$/);
    expect(address.addressStreetName).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  }
  expect([...seen].sort()).toEqual(Object.keys(postcodes).sort());
});
