import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openS3Store } from '../../providers/s3/s3.ts';
import { config } from '../config/config.ts';
import { db, type Tx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { busy } from '../http/errors.ts';
import { Semaphore } from '../semaphore.ts';
import { removeAbandoned } from './abandoned.ts';
import { DiskStore } from './disk-store.ts';
import type { Content, FileStore } from './file-store.ts';
import { incomingFolder } from './incoming-folder.ts';
import { claimFile, deleteStoredFile, takeUnused } from './stored-file.store.ts';

async function openStore(): Promise<FileStore> {
  if (!config.DOCUMENT_STORE) return new DiskStore(path.join(config.DATA_DIR, 'documents'));
  const url = new URL(config.DOCUMENT_STORE);
  return url.protocol === 's3:' ? openS3Store(url) : new DiskStore(fileURLToPath(url));
}

let opened: Promise<FileStore> | undefined;

const theStore = () => {
  opened ??= openStore();
  return opened;
};

/** Concurrent uploads of the same file wait here, without a connection, for its row lock. */
const claims = new Semaphore({ most: 1, waitMs: 20_000, refuse: busy });

/** Stores a file durably, before any row refers to it. Call it outside a transaction. */
export async function keepFile(file: Content & { readonly path: string }): Promise<void> {
  await claims.run(file.sha256, () => claimFile(db, file));
  await (await theStore()).put(file, file.path);
}

export async function keepBytes(bytes: Uint8Array): Promise<Content> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const made = path.join(incomingFolder, randomUUID());
  await mkdir(incomingFolder, { recursive: true });
  try {
    await writeFile(made, bytes, { mode: 0o600 });
    await keepFile({ sha256, size: bytes.byteLength, path: made });
  } finally {
    await rm(made, { force: true });
  }
  return { sha256, size: bytes.byteLength };
}

export const keepForNow = (tx: Tx, file: Content): Promise<void> => claimFile(tx, file);

export const openFile = async (sha256: string) => (await theStore()).open(sha256);

/** Bytes go before their row: after a crash in between, the next run takes the row again. */
const removeOneUnused = () =>
  inTransaction(async (tx) => {
    const sha256 = await takeUnused(tx);
    if (sha256 === undefined) return false;
    await (await theStore()).remove(sha256);
    await deleteStoredFile(tx, sha256);
    return true;
  });

export async function tidyFiles(): Promise<void> {
  await removeAbandoned(incomingFolder);
  await (await theStore()).tidy();
  while (await removeOneUnused());
}
