import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Excludes index.html: the server writes a nonce into each copy. */
const compressible = /\.(?:js|css|svg)$/;

/** Below this, compression doesn't pay for its headers. */
const worthwhileBytes = 512;

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < worthwhileBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Writes `.br` and `.gz` files once per build, so that no request waits for compression. */
export const compressAssets = (): Plugin => ({
  name: 'assay:compress-assets',
  apply: 'build',
  enforce: 'post',
  writeBundle: {
    order: 'post',
    async handler({ dir }) {
      if (!dir) throw new Error('The build has no output folder.');
      const entries = await readdir(dir, { recursive: true });
      await Promise.all(
        entries.filter((name) => compressible.test(name)).map((name) => compress(path.join(dir, name))),
      );
    },
  },
});
