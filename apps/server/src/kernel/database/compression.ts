import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const [deflate, inflate] = [promisify(gzip), promisify(gunzip)];

/** Guards against decompression bombs. */
const mostBytes = 32 * 1024 * 1024;

const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

export interface Compressed {
  readonly content: Buffer;
  readonly sha256: Buffer;
}

export const compress = async (bytes: Buffer): Promise<Compressed> => ({
  content: await deflate(bytes),
  sha256: hashOf(bytes),
});

export async function decompress({ content, sha256 }: Compressed): Promise<Buffer> {
  const bytes = await inflate(content, { maxOutputLength: mostBytes });
  if (!hashOf(bytes).equals(sha256)) throw new Error('What was kept is not what it was');
  return bytes;
}
