import { abaBytesMost } from '@assay/contract/payment/aba';
import { expect, test } from 'vitest';
import { readFile, unreadable, whyNotRead } from './read-file.ts';

const file = (name: string, size: number) => ({ name, size });

test('reads one file of at most 20 MB', () => {
  expect(whyNotRead([file('pay.aba', abaBytesMost)])).toBeUndefined();
  expect(whyNotRead([file('pay.aba', 0)])).toBeUndefined();
});

test('refuses a larger file before reading it, and several files at once', () => {
  expect(whyNotRead([file('pay.aba', abaBytesMost * 2)])).toBe(
    'pay.aba is 40.0 MB. An ABA file can have at most 20 MB.',
  );
  expect(whyNotRead([file('a.aba', 1), file('b.aba', 1)])).toBe(
    'You dropped 2 files. Please drop one ABA file at a time.',
  );
  expect(whyNotRead([])).toBe(unreadable);
});

test('keeps a byte-order mark, line ends and invalid text for the server to judge', async () => {
  const text = '\uFEFF0 \r\n1\r7\n\u001A';
  expect((await readFile(new File([text], 'pay.aba'))).fileContents).toBe(text);
  const broken = await readFile(new File([new Uint8Array([0x30, 0xff, 0x31])], 'odd.aba'));
  expect(broken).toEqual({ fileName: 'odd.aba', fileContents: '0\uFFFD1' });
});
