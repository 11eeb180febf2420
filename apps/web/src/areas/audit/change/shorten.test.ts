import { expect, test } from 'vitest';
import { isLong, shortened } from './shorten.ts';

const story = 'The applicant has traded for eleven years and asks for a second truck of the same kind.';

test('counts more than sixty characters, or more than one line, as long', () => {
  expect(isLong('x'.repeat(60))).toBe(false);
  expect(isLong('x'.repeat(61))).toBe(true);
  expect(isLong('one\ntwo')).toBe(true);
});

test('a long text is cut between words', () => {
  expect(shortened(story)).toBe('The applicant has traded for eleven years and asks for a…');
  expect(shortened('short')).toBe('short');
  expect(shortened('one\ntwo')).toBe('one two');
});

test('shows two texts from shortly before their first difference', () => {
  const other = story.replace('truck', 'tractor');
  expect(shortened(story, other)).toBe('…asks for a second truck of the same kind.');
  expect(shortened(other, story)).toBe('…asks for a second tractor of the same kind.');
});

test('cuts no character in half', () => {
  expect(shortened(`x${'😀'.repeat(50)}`)).toBe(`x${'😀'.repeat(29)}…`);
});
