import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const abandonedMs = 60 * 60_000;

export const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT';

const unlessMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return instead;
    throw error;
  };

export async function removeAbandoned(folder: string): Promise<void> {
  const names = await readdir(folder).catch(unlessMissing<string[]>([]));
  for (const name of names) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(unlessMissing(undefined));
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(file, { force: true });
  }
}
