import { expect, test } from 'vitest';
import { email, mobile, neededText, phone } from './field-kinds.ts';

const messageOf = (given: unknown) =>
  email('Reply-to address').schema.safeParse(given).error?.issues[0]?.message;

test('names an email field by its label, with one limit', () => {
  const field = email('Reply-to address');
  const longest = `${'a'.repeat(field.most - '@b.example'.length)}@b.example`;
  expect(messageOf(undefined)).toBe('Reply-to address is required');
  expect(messageOf(' ')).toBe('Reply-to address is required');
  expect(messageOf(`a${longest}`)).toBe('Reply-to address is too long');
  expect(messageOf(longest)).not.toBe('Reply-to address is too long');
});

test('saves a required text empty, as missing', () => {
  const field = neededText('Make');
  expect(field).toMatchObject({ isOptional: true, isNeeded: true });
  expect(field.schema.parse(null)).toBeNull();
});

test.for([
  ['+61 2 9000 0000', '02 9000 0000'],
  ['61 2 9000 0000', '02 9000 0000'],
  ['0061 2 9000 0000', '02 9000 0000'],
  ['61412345678', '0412 345 678'],
  ['0061 (0)412 345 678', '0412 345 678'],
] as const)("a phone takes Australia's code with a +, with 00 or bare: %s", ([typed, kept]) => {
  expect(phone('Phone').schema.parse(typed)).toBe(kept);
});

test.for(['6123 4567', '61 2 9000 000', '610', '0061', '61 61 2 9000 0000', '6141234567'])(
  'refuses a number that only resembles the code: %s',
  (typed) => {
    expect(phone('Phone').schema.safeParse(typed).success).toBe(false);
    expect(mobile('Mobile').schema.safeParse(typed).success).toBe(false);
  },
);
