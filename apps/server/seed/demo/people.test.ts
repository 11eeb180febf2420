import { expect, test } from 'vitest';
import { keptForFiction } from './identifier-checks.ts';
import { type AreaCode, emailAddress, landline, mobile, personName } from './people.ts';
import { seededRandom } from './random.ts';

test('every mobile number is one kept for fiction, and all of them are used', () => {
  const random = seededRandom(1);
  const seen = new Set(Array.from({ length: 2_000 }, () => mobile(random).replaceAll(' ', '')));
  expect(seen).toEqual(keptForFiction);
});

test.each<AreaCode>(['02', '03', '07', '08'])(
  'every landline in %s is in a block kept for fiction',
  (areaCode) => {
    const random = seededRandom(1);
    for (let round = 0; round < 500; round += 1)
      expect(landline(random, areaCode)).toMatch(new RegExp(`^${areaCode} (5550|7010) \\d{4}$`));
  },
);

test('names are varied and written as names', () => {
  const random = seededRandom(1);
  const names = Array.from({ length: 1_000 }, () => personName(random));
  for (const { firstName, lastName } of names) {
    expect(firstName).toMatch(/^[A-Z][a-z]+$/);
    expect(lastName).toMatch(/^(O'|Mc)?[A-Z][a-z]*$/);
  }
  expect(new Set(names.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBeGreaterThan(
    850,
  );
});

test('an address is plain letters under a reserved domain', () => {
  expect(emailAddress({ firstName: 'Niamh', lastName: "O'Brien" }, 'red-gum.example')).toBe(
    'niamh.obrien@red-gum.example',
  );
  expect(emailAddress({ firstName: 'Zoë', lastName: 'Nuñez' }, 'assay.test')).toBe('zoe.nunez@assay.test');
});

test.each(['gmail.com', 'example.com.au', 'notexample', 'contest'])(
  'an address under %s is refused',
  (domain) => {
    expect(() => emailAddress({ firstName: 'Jo', lastName: 'Li' }, domain)).toThrow('reserved');
  },
);
