import { expect, test } from 'vitest';
import { email, neededText } from './field-kinds.ts';

const messageOf = (given: unknown) =>
  email('Reply-to address').schema.safeParse(given).error?.issues[0]?.message;

test('an email field speaks of itself by its own label, and has one limit', () => {
  const field = email('Reply-to address');
  const longest = `${'a'.repeat(field.most - '@b.example'.length)}@b.example`;
  expect(messageOf(undefined)).toBe('Reply-to address is required');
  expect(messageOf(' ')).toBe('Reply-to address is required');
  expect(messageOf(`a${longest}`)).toBe('Reply-to address is too long');
  expect(messageOf(longest)).not.toBe('Reply-to address is too long');
});

test('a needed text can be saved empty and counts as missing until it is filled', () => {
  const field = neededText('Make');
  expect(field).toMatchObject({ isOptional: true, isNeeded: true });
  expect(field.schema.parse(null)).toBeNull();
});
