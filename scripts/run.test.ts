import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from './launcher/port.mjs';
import { isListening } from './test-support/database.ts';
import { killPrograms } from './test-support/program.ts';
import { makeReadyProject, type StandInProject } from './test-support/stand-in-project.ts';

let project: StandInProject;

beforeAll(async () => {
  project = await makeReadyProject();
  project.write(
    'probe.ts',
    `import { databaseState } from './scripts/test-support/stand-in/events.ts';
     const { port } = new URL(process.env.DATABASE_URL);
     console.log(JSON.stringify({ args: process.argv.slice(2), port: Number(port), database: databaseState() }));
     process.exit(Number(process.argv[2] ?? 0));`,
  );
});

afterEach(killPrograms);
afterAll(() => project.delete());

async function runProbe(...args: string[]) {
  const run = project.start('run', {}, ['probe.ts', ...args]);
  const [code] = await run.closed();
  return { code, ...JSON.parse(run.output()) };
}

test('runs a file with the database of npm start, its arguments and its exit code', async () => {
  const { port, ...rest } = await runProbe('5', '--all');
  expect(rest).toEqual({ code: 5, args: ['5', '--all'], database: 'up' });
  expect(await isListening(port)).toBe(false);
});

test('keeps the database of a running npm start', async () => {
  const launcher = project.start('start', { PORT: String(await freePort()) });
  await launcher.prints('Assay is ready');
  const { port, code } = await runProbe();
  expect([code, port, await isListening(port)]).toEqual([0, project.postgres().port, true]);
  launcher.child.kill('SIGTERM');
  expect(await launcher.closed()).toEqual([0, null]);
});

test.each([
  ['run', [], 'Name the file to run: node scripts/run.mjs FILE [arguments].\n'],
  ['bench', ['unknown'], 'Choose a benchmark: npm run bench -- speed\n'],
])('%s.mjs without what to run says how to call it', async (command, args, sentence) => {
  const launcher = project.start(command, {}, args);
  expect(await launcher.closed()).toEqual([1, null]);
  expect(launcher.output()).toBe(sentence);
});
