import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { clusterOf } from '../postgres/cluster.mjs';
import { findInstallation } from '../postgres/installation.mjs';
import { removePostgres, startPostgres } from '../postgres/postgres.mjs';
import { type Program, startLines } from './program.ts';

export function makeDatabase() {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-postgres-'));
  // PostgreSQL may run under another account than ours, which has to pass through.
  chmodSync(folder, 0o711);
  const dataDir = path.join(folder, 'postgres');
  const installation = () => findInstallation(dataDir);
  const pidFile = () => path.join(clusterOf(installation()), 'postmaster.pid');
  return {
    dataDir,
    installation,
    pidFile,
    start: (port?: number) => startPostgres({ dataDir, fsync: false, ...(port ? { port } : {}) }),
    postmasterPid: () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]),
    log: () => readFileSync(path.join(installation().home, 'log'), 'utf8'),
    /** As a server leaves it that had no time to remove it. */
    leavePidFile: (pid: number) => {
      const lines = [
        pid,
        clusterOf(installation()),
        1_700_000_000,
        5432,
        '',
        '127.0.0.1',
        '',
        'ready   ',
        '',
      ];
      writeFileSync(pidFile(), lines.join('\n'));
    },
    async delete() {
      await removePostgres(dataDir);
      rmSync(folder, { recursive: true });
    },
  };
}

/** A launcher, as far as PostgreSQL can tell; prints its port and whether it was adopted. */
export const startLauncherOf = (dataDir: string): Program =>
  startLines(`
    import { startPostgres } from ${JSON.stringify(path.join(import.meta.dirname, '../postgres/postgres.mjs'))};
    const { port, adopted } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, fsync: false });
    console.log(JSON.stringify({ port, adopted }));
    setInterval(() => {}, 1000);
  `);

export async function startStranger(options: SpawnOptions): Promise<number> {
  const stranger = spawn('sleep', ['600'], { ...options, stdio: 'ignore' });
  onTestFinished(() => void stranger.kill('SIGKILL'));
  await once(stranger, 'spawn');
  return Number(stranger.pid);
}

export async function isListening(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  const answered = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return answered;
}
