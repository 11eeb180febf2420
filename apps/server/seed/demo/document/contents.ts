import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type DocumentTypeName, typeByName } from '@assay/contract/document/document';
import { type DemoFile, demoFiles } from './documents.ts';

interface DemoContent {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
  readonly originalFilename: string;
  readonly type: DocumentTypeName;
}

async function readContent(file: DemoFile): Promise<DemoContent> {
  const originalFilename = demoFiles[file];
  const from = path.join(import.meta.dirname, 'files', file);
  const bytes = await readFile(from);
  const type = typeByName(originalFilename);
  if (!type) throw new Error(`${originalFilename} is of no type that can be uploaded`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { path: from, sha256, size: bytes.length, originalFilename, type };
}

export type DemoContents = Readonly<Record<DemoFile, DemoContent>>;

export async function readContents(): Promise<DemoContents> {
  const files = Object.keys(demoFiles) as DemoFile[];
  const contents = await Promise.all(files.map(async (file) => [file, await readContent(file)] as const));
  return Object.fromEntries(contents) as Record<DemoFile, DemoContent>;
}
