import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { openS3Store } from '../../providers/s3/s3.ts';
import { config } from '../config/config.ts';
import { DiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

vi.stubEnv('AWS_ACCESS_KEY_ID', 'sandbox');
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'sandbox-secret');
afterAll(() => void vi.unstubAllEnvs());

const bucket = (name: string, more = '') =>
  openS3Store(
    new URL(
      `s3://${name}/documents?region=ap-southeast-2&endpoint=${encodeURIComponent(`${inject('sandboxUrl')}/s3`)}${more}`,
    ),
  );

const aFolder = () => mkdtemp(path.join(config.DATA_DIR, 'store-'));

const stores: Record<string, () => Promise<FileStore>> = {
  'a folder': async () => new DiskStore(await aFolder()),
  'a store with S3’s interface': () => bucket(`bucket-${randomBytes(4).toString('hex')}`),
};

async function aFile(bytes = randomBytes(100_000)) {
  const file = path.join(await aFolder(), 'file');
  await writeFile(file, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { file, bytes, content: { sha256, size: bytes.length } };
}

const read = async (opened: Promise<Readable>) => buffer(await opened);

describe.for(Object.entries(stores))('%s', ([, open]) => {
  test('returns what was stored', async () => {
    const store = await open();
    const { file, bytes, content } = await aFile();
    await store.put(content, file);
    expect((await read(store.open(content.sha256))).equals(bytes)).toBe(true);
  });

  test('stores the same file again, also concurrently', async () => {
    const store = await open();
    const { file, bytes, content } = await aFile();
    await Promise.all(Array.from({ length: 8 }, () => store.put(content, file)));
    expect((await read(store.open(content.sha256))).equals(bytes)).toBe(true);
  });

  test('fails for an unknown file, and ignores a second removal', async () => {
    const store = await open();
    const { file, content } = await aFile();
    await store.put(content, file);
    await store.remove(content.sha256);
    await store.remove(content.sha256);
    await expect(read(store.open(content.sha256))).rejects.toThrow();
  });

  test('repairs a half-written file', async () => {
    const store = await open();
    const whole = await aFile();
    const half = await aFile(whole.bytes.subarray(0, 1_000));
    // A half-written file under its final name, as a crash would leave it without the rename.
    await store.put({ ...half.content, sha256: whole.content.sha256 }, half.file).catch(() => undefined);
    await store.put(whole.content, whole.file);
    expect((await read(store.open(whole.content.sha256))).equals(whole.bytes)).toBe(true);
  });
});

test('leaves no partial file after a failure', async () => {
  const root = await aFolder();
  const { content } = await aFile();
  await expect(new DiskStore(root).put(content, '/nowhere')).rejects.toThrow();
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile())).toEqual([]);
});

test('reports a failing store as an error, never as a missing file', async () => {
  const { file, content } = await aFile();
  for (const name of ['broken', 'closed'])
    await expect((await bucket(name)).put(content, file), name).rejects.toThrow();
});

test('fails with a wrong key', async () => {
  const { file, content } = await aFile();
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another');
  await expect((await bucket('any')).put(content, file)).rejects.toThrow();
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'sandbox-secret');
});
