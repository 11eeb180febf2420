// `npm run fix`: formats everything, and corrects what the linter can.
import { spawn } from 'node:child_process';
import { launch } from './launcher/launch.mjs';
import { ended } from './launcher/process.mjs';
import { root, withTools } from './launcher/project.mjs';

launch(async () => {
  const env = withTools(process.env);
  const { code } = await ended(
    spawn('biome', ['check', '--write', '.'], { cwd: root, env, stdio: 'inherit' }),
  );
  return code ?? 1;
});
