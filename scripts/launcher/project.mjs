// Paths of the project. The launcher never relies on the directory it was called from.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** @param {...string} parts */
export const inProject = (...parts) => path.join(root, ...parts);

/** The Node that does all the work; the machine's own only has to get it installed. */
export const pinnedNode = inProject('node_modules', 'node', 'bin', 'node');

/** Node's compile cache: it saves a third of the server's time to start, and seventy megabytes of its memory. */
export const compileCache = inProject('node_modules', '.cache', 'compiled');

/** The server's young memory would grow to 64 MB under load; a quarter of it serves as fast. Also in the Dockerfile. */
export const serverFlags = ['--max-semi-space-size=8'];

/** Makes `#!/usr/bin/env node` find the pinned Node. @param {NodeJS.ProcessEnv} env */
export const withTools = (env) => ({
  ...env,
  PATH: `${inProject('node_modules', '.bin')}${path.delimiter}${env.PATH ?? ''}`,
});
