import { pdf } from '@assay/given/document';
import { expect, test } from 'vitest';
import { preview } from '../../../../test/payment/files.ts';
import { otherKindOf } from './contents.rules.ts';

const advice = 'Export the ABA (direct entry) file from your banking or accounting software and upload that.';

const textOf = (bytes: readonly number[]) => new TextDecoder().decode(Uint8Array.from(bytes));

test('recognises a PDF, and advises what to upload', async () => {
  const { status, body } = await preview(Buffer.from(pdf()).toString(), { fileName: 'payments.aba' });
  expect([status, body.code]).toEqual([422, 'PAYMENT_INVALID_ABA_FILE']);
  expect(body.data).toEqual([`This is a PDF, not an ABA file. ${advice}`]);
});

test('recognises other files by their content', () => {
  expect(otherKindOf('PK\u0003\u0004\u0014\u0000')).toContain('Excel, Word or ZIP');
  expect(otherKindOf(textOf([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]))).toContain('a picture');
  expect(otherKindOf(textOf([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]))).toContain('a picture');
  expect(otherKindOf('\n<!DOCTYPE html><title>Bank</title>')).toContain('a web page');
  expect(otherKindOf(textOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0]))).toContain(
    "isn't a text file",
  );
});

test('leaves invalid text to the reader', () => {
  for (const text of ['', '0 header', '1062-000', 'name,amount\nJosé,10', `0${'\uFFFD'.repeat(50)}`])
    expect(otherKindOf(text)).toBeUndefined();
});
