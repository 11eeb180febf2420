import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { config } from '../../kernel/config/config.ts';
import { isInfected } from './clamd.ts';

const scanBy = (address: string | undefined) => Object.assign(config, { CLAMD_URL: address });

beforeEach(() => scanBy(inject('clamdUrl')));
afterAll(() => scanBy(undefined));

const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`;

async function aFile(content: string | Buffer) {
  const file = path.join(await mkdtemp(path.join(config.DATA_DIR, 'scan-')), 'file');
  await writeFile(file, content);
  return file;
}

test('detects a virus', async () => {
  expect(await isInfected(await aFile('A letter'))).toBe(false);
  expect(await isInfected(await aFile(`A letter with ${eicar}`))).toBe(true);
});

test('detects a virus at the end of a large file', async () => {
  const large = Buffer.concat([Buffer.alloc(3_000_000, 'x'), Buffer.from(eicar)]);
  expect(await isInfected(await aFile(large))).toBe(true);
});

test('fails if the scanner is down or answers something else', async () => {
  const file = await aFile('A letter');
  const odd = createServer((socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0'));
  await new Promise<void>((resolve) => void odd.listen(0, '127.0.0.1', resolve));
  const { port } = odd.address() as { port: number };
  scanBy(`tcp://127.0.0.1:${port}`);
  await expect(isInfected(file)).rejects.toThrow();
  odd.close();
  scanBy('tcp://127.0.0.1:1');
  await expect(isInfected(file)).rejects.toThrow();
});
