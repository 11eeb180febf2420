import type { Person } from '@assay/lending/people';

/** A person whose details are easily formatted wrong. */
export const zoe = {
  title: 'Ms',
  firstName: 'Zoë',
  middleName: 'Ann',
  lastName: "O'Brien",
  dateOfBirth: '1984-02-29',
  licence: { number: '01234567', state: 'NSW', cardNumber: '2039485760' },
  address: {
    unitNumber: '4',
    streetNumber: '12-14',
    streetName: 'George Street',
    suburb: 'Sydney',
    state: 'NSW',
    postcode: '2000',
  },
  consentAt: '2026-10-01T02:03:04Z',
} as const satisfies Person;
