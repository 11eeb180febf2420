import { type Config, readConfig } from './settings.ts';

function loadConfig(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(78);
  }
}

export const config: Config = loadConfig();
