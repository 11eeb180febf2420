// `node scripts/run-offline.mjs FILE …`: runs a file of the project that needs neither settings nor a database.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { launch } from './launcher/launch.mjs';
import { ended } from './launcher/process.mjs';
import { pinnedNode, root } from './launcher/project.mjs';
import { Refusal } from './launcher/refusal.mjs';

/** The caller's directory: paths on the command line are relative to it, although npm starts in the root. */
const here = process.env.INIT_CWD ?? process.cwd();

await launch(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Refusal('Name the file to run: node scripts/run-offline.mjs FILE [arguments].');
  const child = spawn(pinnedNode, [path.join(root, file), ...args], { cwd: here, stdio: 'inherit' });
  const { code, signal } = await ended(child);
  return code ?? 128 + constants.signals[signal ?? 'SIGTERM'];
});
