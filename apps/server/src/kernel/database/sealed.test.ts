import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { Seal } from './sealed.ts';

const [old, current] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const content = Buffer.from('062-000 12345678 SMITH JOHN');
const seal = new Seal([current]);

test('encrypts and decrypts without leaking the text', () => {
  const sealed = seal.seal(content, 'ABA file');
  expect(seal.open(sealed, 'ABA file')).toEqual(content);
  expect(sealed.includes(Buffer.from('SMITH'))).toBe(false);
  expect(seal.seal(content, 'ABA file')).not.toEqual(sealed);
});

test('detects any changed byte', () => {
  const sealed = seal.seal(content, 'ABA file');
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => seal.open(changed, 'ABA file')).toThrow();
  }
  expect(() => seal.open(sealed.subarray(0, -1), 'ABA file')).toThrow();
  expect(() => seal.open(Buffer.alloc(0), 'ABA file')).toThrow();
});

test("detects another field's ciphertext", () => {
  expect(() => seal.open(seal.seal(content, 'ABA file'), 'another')).toThrow();
});

test('decrypts with an earlier key while it is configured', () => {
  const before = new Seal([old]);
  const sealed = before.seal(content, 'ABA file');
  const both = new Seal([current, old]);
  expect(both.open(sealed, 'ABA file')).toEqual(content);
  expect(seal.open(both.seal(content, 'ABA file'), 'ABA file')).toEqual(content);
  expect(() => seal.open(sealed, 'ABA file')).toThrow('no longer in ENCRYPTION_KEYS');
});

test('hashes equal texts equally under the same key only', () => {
  const both = new Seal([current, old]);
  expect(seal.mark('062-000 1')).toEqual(both.mark('062-000 1'));
  expect(seal.mark('062-000 1')).not.toEqual(seal.mark('062-000 2'));
  expect(both.marks('062-000 1')).toEqual([seal.mark('062-000 1'), new Seal([old]).mark('062-000 1')]);
});
