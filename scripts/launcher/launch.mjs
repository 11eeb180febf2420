// How each command begins: install what is missing, carry on under the pinned Node, end with one exit code.
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { ensureInstalled } from './install.mjs';
import { commandLine, ended } from './process.mjs';
import { pinnedNode } from './project.mjs';
import { explain, Refusal } from './refusal.mjs';

/** @param {() => Promise<number>} work its exit code @param {() => Promise<void>} [refuseEarly] before installing */
export async function launch(work, refuseEarly = async () => {}) {
  // A terminal that was closed must not keep us from ending our children in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  endWithShell();
  try {
    if (!isRelaunched()) await refuseEarly();
    await ensureInstalled();
    process.exit(isPinned() ? await work() : await relaunchUnderPinnedNode());
  } catch (error) {
    console.error(explain(error));
    process.exit(error instanceof Refusal ? error.exitCode : 1);
  }
}

/** npm passes SIGTERM only to the shell that it runs us in, which dies without telling us. */
function endWithShell() {
  const shell = process.ppid;
  if (!/^\S*sh -c .*scripts\//.test(commandLine(shell))) return;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

const isPinned = () => realpathSync(process.execPath) === realpathSync(pinnedNode);

const isRelaunched = () => process.env.ASSAY_RELAUNCHED_BY === String(process.ppid);

/** Signals are passed on; if this process is killed, the closed IPC channel notifies the other one. */
async function relaunchUnderPinnedNode() {
  const env = { ...process.env, ASSAY_RELAUNCHED_BY: String(process.pid) };
  const child = spawn(pinnedNode, process.argv.slice(1), {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(name, () => child.kill(name));
  const { code, signal } = await ended(child);
  return code ?? 128 + constants.signals[signal ?? 'SIGTERM'];
}
