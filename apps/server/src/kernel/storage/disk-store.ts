import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isMissing, removeAbandoned } from './abandoned.ts';
import type { Content, FileStore } from './file-store.ts';

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export class DiskStore implements FileStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** Two levels of subfolders, since a folder with a million files is unusable. */
  #pathOf(sha256: string): string {
    return path.join(this.#root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  }

  get #partial(): string {
    return path.join(this.#root, 'partial');
  }

  async #has({ sha256, size }: Content): Promise<boolean> {
    try {
      return (await stat(this.#pathOf(sha256))).size === size;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async put(content: Content, from: string): Promise<void> {
    if (await this.#has(content)) return;
    const to = this.#pathOf(content.sha256);
    const folder = path.dirname(to);
    for (const needed of [folder, this.#partial]) await mkdir(needed, { recursive: true, mode: 0o700 });
    // Written elsewhere, flushed and then renamed: a file at its final path is always complete.
    const partial = path.join(this.#partial, randomUUID());
    try {
      await copyFile(from, partial, constants.COPYFILE_FICLONE);
      await chmod(partial, 0o600);
      await flush(partial);
      await rename(partial, to);
    } finally {
      await rm(partial, { force: true });
    }
    for (const changed of [folder, path.dirname(folder), this.#root]) await flush(changed);
  }

  async open(sha256: string) {
    // Opened first, so that a missing file is an error, not a truncated download.
    const handle = await open(this.#pathOf(sha256), 'r');
    return handle.createReadStream();
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.#pathOf(sha256), { force: true });
  }

  tidy(): Promise<void> {
    return removeAbandoned(this.#partial);
  }
}
