import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeReadyProject, type StandInProject } from './test-support/stand-in-project.ts';

let project: StandInProject;

beforeAll(async () => {
  project = await makeReadyProject();
});

afterAll(() => project.delete());

const cruised = (modules: string) =>
  project.write('bin/depcruise-prints', `no violations (${modules} modules, 34 dependencies cruised)\n`);

test('checks every project with types', async () => {
  cruised('12');
  const check = project.start('check');
  expect(await check.closed()).toEqual([0, null]);
  expect(check.output()).toMatch(/\n6 passed, 0 failed\n$/);
  expect(project.events()).toEqual(
    expect.arrayContaining([
      'knip ',
      'biome check .',
      expect.stringMatching(/^tsc --noEmit .*-p e2e\/tsconfig.json /),
      expect.stringMatching(/^tsc --noEmit .*-p scripts\/tsconfig.json /),
    ]),
  );
});

test.each(['0', 'unknown'])(
  'import rules that saw %s modules hold nothing: that is a failure',
  async (modules) => {
    cruised(modules);
    const check = project.start('check');
    expect(await check.closed()).toEqual([1, null]);
    expect(check.output()).toContain('dependency-cruiser saw no modules at all.\n\n5 passed, 1 failed\n');
  },
);

test('fails with what a failed check found', async () => {
  cruised('12');
  project.write('bin/knip-prints', 'Unused files (1)\n');
  project.write('bin/knip-fails', '');
  const check = project.start('check');
  expect(await check.closed()).toEqual([1, null]);
  expect(check.output()).toContain('FAILED  dead code\n');
  expect(check.output()).toContain('--- dead code\nUnused files (1)\n');
});
