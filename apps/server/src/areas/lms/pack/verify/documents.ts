import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PackedDocument } from '../pack-format.ts';

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

interface Compared {
  readonly problems: readonly string[];
  readonly found: number;
}

/** Compares only files with the name of a document in the pack. */
export async function compareWithFolder(
  documents: readonly PackedDocument[],
  folder: string,
): Promise<Compared> {
  const byName = Map.groupBy(documents, ({ name }) => name);
  const there = (await readdir(folder)).filter((name) => byName.has(name));
  const problems: string[] = [];
  for (const name of there) {
    const sha256 = await sha256Of(path.join(folder, name));
    if (!byName.get(name)?.some((document) => document.sha256 === sha256))
      problems.push(`The document "${name}" is not the one of the pack: its SHA-256 is ${sha256}.`);
  }
  if (documents.length > 0 && there.length === 0)
    problems.push(`None of the ${documents.length} documents of the pack is in ${folder}.`);
  return { problems, found: there.length };
}
