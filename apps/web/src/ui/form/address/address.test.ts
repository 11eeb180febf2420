import { addressFields } from '@assay/contract/kit/address';
import { emptyValues } from '@assay/contract/kit/values';
import { expect, test } from 'vitest';
import { addressLine } from './address.ts';

const nothing = emptyValues(addressFields('address'));

test('an address is written in one line, without the parts that are not known', () => {
  const whole = {
    addressUnitNumber: '3',
    addressStreetNumber: '14',
    addressStreetName: 'George Street',
    addressSuburb: 'Parramatta',
    addressState: 'NSW',
    addressPostcode: '2150',
  };
  expect(addressLine('address', whole)).toBe('3/14 George Street Parramatta NSW 2150');
  expect(addressLine('address', { ...whole, addressUnitNumber: null })).toBe(
    '14 George Street Parramatta NSW 2150',
  );
  expect(addressLine('address', { ...nothing, addressState: 'NSW' })).toBe('NSW');
  expect(addressLine('address', nothing)).toBe('');
});
