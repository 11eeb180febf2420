import { expect, test } from 'vitest';
import { oneLine, severalLines } from './clean-text.ts';
import { longText, optionalText, text } from './field-kinds.ts';

test.for([
  ['Mia\r\nBcc: all@people.example', 'Mia Bcc: all@people.example'],
  ['Mia\u2028Kelly', 'Mia Kelly'],
  ['\u202eylleK aiM\u202c', 'ylleK aiM'],
  ['Mia\u0000\u0007\u200b\ufeff\u00adKelly', 'MiaKelly'],
  ['Cafe\u0301', 'Caf\u00e9'],
  ['O’Brien-Nguyễn 三', 'O’Brien-Nguyễn 三'],
  ['می\u200cخواهم 👨\u200d👩', 'می\u200cخواهم 👨\u200d👩'],
] as const)('%j is kept as %j', ([typed, kept]) => {
  expect(oneLine(typed)).toBe(kept);
});

test('keeps line breaks, and removes invisible characters', () => {
  expect(severalLines('One\r\ntwo\rthree\u2029four\tfive\u202e')).toBe('One\ntwo\nthree\nfour five');
});

test('removes invisible characters before counting, in every text field', () => {
  expect(text('Name', 5).schema.parse('\u202eabc\r\nd')).toBe('abc d');
  expect(text('Name').schema.safeParse('\u200b\u202e\r\n').success).toBe(false);
  expect(optionalText('Name').schema.parse('a\nb')).toBe('a b');
  expect(longText('Notes', 100).schema.parse('a\r\nb\u0000')).toBe('a\nb');
});
