import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readAba } from '@assay/aba/reader';
import { expect, test } from 'vitest';
import { preview } from '../../../../test/payment/files.ts';

interface Expected {
  readonly verdict: 'accept' | 'reject';
  readonly direction?: string;
  readonly net?: number;
  readonly count?: number;
  readonly payTotal?: number;
  readonly line?: number;
  readonly pos?: string;
}

const folder = path.join(import.meta.dirname, '../../../../../../packages/aba/cases');
const read = (name: string) => readFileSync(path.join(folder, name));
const expected = JSON.parse(read('expected.json').toString()) as Record<string, Expected>;

test.for(Object.entries(expected))(
  'gives %s the expected verdict through the API',
  async ([name, wanted]) => {
    const bytes = read(`${name}.aba`);
    const { status, body } = await preview(bytes.toString(), { fileName: `${name}.aba` });
    const { errors, warnings } = readAba(bytes);
    if (wanted.verdict === 'reject') {
      expect([status, body.code, body.errorMessage]).toEqual([
        422,
        'PAYMENT_INVALID_ABA_FILE',
        'The selected ABA file is not valid.',
      ]);
      expect(body.data).toEqual(errors.map(({ message }) => message));
      const [told] = body.data as unknown as string[];
      if (wanted.line !== undefined) expect(told).toContain(`Line ${wanted.line}`);
      if (wanted.pos !== undefined) expect(told).toMatch(new RegExp(`positions? ${wanted.pos}:`));
      return;
    }
    const { data } = body;
    const cents = wanted.payTotal ?? wanted.net;
    expect(status).toBe(200);
    if (wanted.direction) expect(data.direction.toLowerCase()).toBe(wanted.direction);
    if (cents !== undefined) expect(data.netTotalAmount).toBe(cents / 100);
    if (wanted.count !== undefined) expect(data.transactions).toHaveLength(wanted.count);
    const ofFile = data.warnings.filter(({ kind }) => kind === 'FILE').map(({ message }) => message);
    expect(ofFile).toEqual(warnings.map(({ message }) => message));
  },
);

test('lists a hundred mistakes and counts the rest', async () => {
  const bytes = read('o01_credit_crlf.aba').toString();
  const [header = '', detail = '', total = ''] = bytes.split('\r\n');
  const bad = `${detail.slice(0, 17)}Z${detail.slice(18)}`;
  const { body } = await preview([header, ...Array.from({ length: 250 }, () => bad), total].join('\r\n'));
  const messages = body.data as unknown as string[];
  expect(messages).toHaveLength(101);
  expect(messages.at(-1)).toMatch(/^… and 15\d more$/);
});
