// `npm run check`: the static checks alone.
import { launch } from './launcher/launch.mjs';
import { Shutdown } from './launcher/shutdown.mjs';
import { runStaticChecks } from './suite/statics.mjs';

const INTERRUPTED = 130;

async function check() {
  const shutdown = new Shutdown();
  return shutdown.run(async () => {
    const results = await runStaticChecks(shutdown.requested);
    const failed = results.filter(({ ok }) => !ok);
    for (const { name, output } of failed) console.log(`\n--- ${name}\n${output}`);
    console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`);
    return failed.length === 0 ? 0 : 1;
  }, INTERRUPTED);
}

launch(check);
