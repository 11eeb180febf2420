import type { Readable } from 'node:stream';

/** A file by its content: equal files are one. */
export interface Content {
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
}

/** Where the bytes of documents are kept, under their hash. */
export interface FileStore {
  /** Copies a file; returns once it is durable. Bytes that are there already stay as they are. */
  put(content: Content, from: string): Promise<void>;
  open(sha256: string): Promise<Readable>;
  /** What isn't there is removed already. */
  remove(sha256: string): Promise<void>;
  /** Removes what a crash left half-done. */
  tidy(): Promise<void>;
}
