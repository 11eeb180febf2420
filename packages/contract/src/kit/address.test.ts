import { expect, test } from 'vitest';
import { addressFields } from './address.ts';

const { addressPostcode } = addressFields('address');

test('accepts a postcode of four digits or none yet', () => {
  for (const given of ['2300', '0800', null]) expect(addressPostcode.schema.parse(given)).toBe(given);
  for (const given of ['abcd', '230', '23000', '2 300'])
    expect(addressPostcode.schema.safeParse(given).error?.issues[0]?.message).toBe(
      'Enter a four-digit postcode',
    );
});
