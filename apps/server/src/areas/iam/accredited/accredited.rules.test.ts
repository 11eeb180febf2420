import { expect, test } from 'vitest';
import { whyNotAccredited } from './accredited.rules.ts';

const administrator = { firstName: 'Zoë', lastName: "O'Ru", email: 'zoe@ru.example' };
const found = (firstName: string, lastName: string) => ({
  business: { id: 7, isIntroducer: true },
  account: { firstName, lastName, clientId: 7, status: 'ACTIVE' },
  roleId: 3,
});

test("recognises an account's owner in any spelling", () => {
  for (const [firstName, lastName] of [
    ['Zoë', 'O’Ru'],
    ['ZOË', "o'ru"],
    ['Zoe\u0308', "O'Ru "],
  ] as const)
    expect(whyNotAccredited(administrator, found(firstName, lastName))).toEqual([]);
  expect(whyNotAccredited(administrator, found('Zoë', 'Oru'))).toEqual([
    "The account of zoe@ru.example is Zoë Oru's, not Zoë O'Ru's. Give the first director another email address, then approve.",
  ]);
});
