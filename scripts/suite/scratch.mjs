// Scratch directories under `.data`, each with the process that created it; the next run removes a killed one's.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { endLauncher } from '../application/data-dir.mjs';
import { isAlive } from '../launcher/known-process.mjs';
import { readLock, takeLock } from '../launcher/lock.mjs';
import { inProject } from '../launcher/project.mjs';
import { removePostgres } from '../postgres/postgres.mjs';

const PARENT = inProject('.data');
const OWNER = 'owner.json';

/** @param {'test' | 'e2e' | 'bench'} kind */
export function makeScratch(kind) {
  const folder = path.join(PARENT, `${kind}-${process.pid}`);
  // Others may pass through, since PostgreSQL may run under another account than ours.
  mkdirSync(PARENT, { recursive: true });
  mkdirSync(folder, { mode: 0o711 });
  takeLock(path.join(folder, OWNER));
  return folder;
}

/** @param {string} folder */
export async function removeScratch(folder) {
  await endLauncher(folder);
  await removePostgres(path.join(folder, 'postgres'));
  rmSync(folder, { recursive: true, force: true });
}

export async function sweepScratch() {
  if (!existsSync(PARENT)) return;
  for (const name of readdirSync(PARENT)) {
    const folder = path.join(PARENT, name);
    if (!/^(test|e2e|bench)-\d+$/.test(name) || !isOurs(folder)) continue;
    if (!isAlive(readLock(path.join(folder, OWNER)))) await removeScratch(folder);
  }
}

/** Folders left by root's tests are root's to remove. @param {string} folder */
const isOurs = (folder) => process.getuid?.() === 0 || statSync(folder).uid === process.getuid?.();
