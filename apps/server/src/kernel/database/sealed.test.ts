import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { Seal } from './sealed.ts';

const [old, current] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const content = Buffer.from('062-000 12345678 SMITH JOHN');
const seal = new Seal([current]);

test('what is sealed can be opened, and nothing of it is to be seen', () => {
  const sealed = seal.seal(content, 'ABA file');
  expect(seal.open(sealed, 'ABA file')).toEqual(content);
  expect(sealed.includes(Buffer.from('SMITH'))).toBe(false);
  expect(seal.seal(content, 'ABA file')).not.toEqual(sealed);
});

test('whatever byte of it is changed, it does not open', () => {
  const sealed = seal.seal(content, 'ABA file');
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => seal.open(changed, 'ABA file')).toThrow();
  }
  expect(() => seal.open(sealed.subarray(0, -1), 'ABA file')).toThrow();
  expect(() => seal.open(Buffer.alloc(0), 'ABA file')).toThrow();
});

test('it does not open as something else', () => {
  expect(() => seal.open(seal.seal(content, 'ABA file'), 'another')).toThrow();
});

test('what an earlier key has sealed opens as long as that key is there', () => {
  const before = new Seal([old]);
  const sealed = before.seal(content, 'ABA file');
  const both = new Seal([current, old]);
  expect(both.open(sealed, 'ABA file')).toEqual(content);
  expect(seal.open(both.seal(content, 'ABA file'), 'ABA file')).toEqual(content);
  expect(() => seal.open(sealed, 'ABA file')).toThrow('no longer in ENCRYPTION_KEYS');
});

test('a mark is the same for the same text, under the same key alone', () => {
  const both = new Seal([current, old]);
  expect(seal.mark('062-000 1')).toEqual(both.mark('062-000 1'));
  expect(seal.mark('062-000 1')).not.toEqual(seal.mark('062-000 2'));
  expect(both.marks('062-000 1')).toEqual([seal.mark('062-000 1'), new Seal([old]).mark('062-000 1')]);
});
