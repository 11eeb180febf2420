import type { Readable } from 'node:stream';

/** A content-addressed file: equal files are stored once. */
export interface Content {
  readonly sha256: string;
  readonly size: number;
}

export interface FileStore {
  /** Copies a file; resolves once it is durable. Existing content stays unchanged. */
  put(content: Content, from: string): Promise<void>;
  open(sha256: string): Promise<Readable>;
  remove(sha256: string): Promise<void>;
  tidy(): Promise<void>;
}
