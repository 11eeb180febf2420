// The launcher's own settings. The server reads and checks the rest of its configuration itself.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as util from 'node:util';
import { compileCache, root } from './project.mjs';
import { Refusal } from './refusal.mjs';

const ROLES = ['web', 'worker', 'all'];

/** @typedef {ReturnType<typeof readSettings>} Settings */

// An empty value counts as not set. ENV_FILE names another file, or none: tests must not read a person's `.env`.
/** @param {NodeJS.ProcessEnv} environment */
const withEnvFile = (environment) => {
  const name = environment.ENV_FILE ?? '.env';
  const file = path.resolve(root, name);
  if (name !== '' && existsSync(file)) return { ...parseEnv(readFileSync(file, 'utf8')), ...environment };
  if (environment.ENV_FILE)
    throw new Refusal(`ENV_FILE is set to ${environment.ENV_FILE}, but there is no such file.`);
  return { ...environment };
};

/** @param {string} text */
const parseEnv = (text) => {
  if (util.parseEnv) return util.parseEnv(text);
  throw new Refusal(`Assay needs Node 20.12 or newer to start; this is ${process.version}.`);
};

/** @param {string} value */
const portNumber = (value) => {
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= 65535) return port;
  throw new Refusal(`PORT must be a number from 1 to 65535, but it is "${value}".`);
};

/** @param {string} name @param {string} value @param {string[]} protocols */
const address = (name, value, protocols) => {
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    const wanted = protocols.map((protocol) => `${protocol}//`).join(' or ');
    // The value is not repeated: a database address holds a password.
    throw new Refusal(`${name} must be an address starting with ${wanted}.`);
  }
  return value.replace(/\/$/, '');
};

/** @param {string} name @param {string} value @param {string[]} choices */
const choice = (name, value, choices) => {
  if (choices.includes(value)) return value;
  throw new Refusal(`${name} must be one of ${choices.join(', ')}, but it is "${value}".`);
};

/** @param {string} name @param {string} value */
const flag = (name, value) => {
  if (value === '1' || value === 'true') return '1';
  if (value === '0' || value === 'false') return '0';
  throw new Refusal(`${name} must be 1 or 0, but it is "${value}".`);
};

/** @param {NodeJS.ProcessEnv} environment */
export function readSettings(environment = process.env) {
  const env = withEnvFile(environment);
  const port = portNumber(env.PORT || '3000');
  const databaseUrl = env.DATABASE_URL
    ? address('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:'])
    : '';
  return {
    env,
    port,
    host: env.HOST || '127.0.0.1',
    dataDir: path.resolve(root, env.DATA_DIR || '.data'),
    databaseUrl,
    publicUrl: address('PUBLIC_URL', env.PUBLIC_URL || `http://localhost:${port}`, ['http:', 'https:']),
    // Demo data must never reach someone's own database unasked.
    demo: flag('DEMO', env.DEMO || (databaseUrl ? '0' : '1')),
    role: choice('ROLE', env.ROLE || 'all', ROLES),
  };
}

/** Leaves out PUBLIC_URL, because the server prefers a chosen one to a guess. @param {Settings} settings */
export const childEnvironment = (settings) => ({
  NODE_COMPILE_CACHE: compileCache,
  ...settings.env,
  PORT: String(settings.port),
  HOST: settings.host,
  DATA_DIR: settings.dataDir,
  DEMO: settings.demo,
  ROLE: settings.role,
});
