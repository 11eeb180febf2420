// Plans a new noun: files of its own, and lines in the files that list such things.
import { existsSync, readdirSync } from 'node:fs';
import { inProject } from '../launcher/project.mjs';
import { Refusal } from '../launcher/refusal.mjs';
import { filesOf } from './files.mjs';

// For `due-date`: one `dueDate`, type `DueDate`, table `due_date`, code `DUE_DATE`, label `Due date`.
/** @typedef {'area' | 'noun' | 'one' | 'type' | 'table' | 'code' | 'label' | 'permission' | 'areaCalls'} NounName */
/** @typedef {Record<NounName, string>} Noun */

/** @param {string} word */
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** @param {string} name @param {string} permission @param {(file: string) => string} read @returns {Noun} */
function parse(name, permission, read) {
  const [area = '', noun = ''] = name.split('/');
  const usage =
    'Name an area, a noun in the singular and a permission: npm run new -- funder/covenant FUNDER.UPDATE';
  if (!/^[a-z]+$/.test(area) || !/^[a-z]+(-[a-z]+)*$/.test(noun) || !permission) throw new Refusal(usage);
  if (!existsSync(inProject('packages/contract/src', area, 'area.ts')))
    throw new Refusal(`There is no area "${area}" with calls of its own.`);
  const areas = readdirSync(inProject('packages/contract/src'));
  if (areas.includes(noun)) throw new Refusal(`"${noun}" is the name of an area.`);
  if (existsSync(inProject('apps/server/src/areas', area, noun)))
    throw new Refusal(`The area "${area}" has "${noun}" already.`);
  if (!read('packages/contract/src/kit/permissions.ts').includes(`'${permission}'`))
    throw new Refusal(`There is no permission ${permission}.`);
  const words = noun.split('-');
  const areaCalls = /export const (\w+) = area\(/.exec(read(`packages/contract/src/${area}/area.ts`))?.[1];
  return {
    area,
    noun,
    one: words[0] + words.slice(1).map(capital).join(''),
    type: words.map(capital).join(''),
    table: words.join('_'),
    code: words.join('_').toUpperCase(),
    label: capital(words.join(' ')),
    permission,
    areaCalls: areaCalls ?? area,
  };
}

/** @param {string} text @param {RegExp} at @param {(found: string) => string} put */
function insert(text, at, put) {
  if (!at.test(text)) throw new Error(`${at} isn't found any more`);
  return text.replace(at, put);
}

/** @param {string} line */
const importing = (line) => (/** @type {string} */ text) => `${line}\n${text}`;

/** @type {Record<string, (noun: Noun) => [file: string, (text: string) => string]>} */
const lists = {
  contract: ({ area, noun, one }) => [
    `packages/contract/src/${area}/area.ts`,
    (text) =>
      importing(`import { ${one}Calls } from './${noun}.ts';`)(
        /area\(\{/.test(text)
          ? insert(text, /area\(\{/, (found) => `${found} ...${one}Calls,`)
          : insert(text, /area\((\w+)\)/, (found) => `area({ ...${found.slice(5, -1)}, ...${one}Calls })`),
      ),
  ],
  server: ({ area, noun, one }) => [
    `apps/server/src/areas/${area}/area.ts`,
    (text) =>
      importing(`import { ${one}Routes } from './${noun}/${noun}.routes.ts';`)(
        insert(text, /routes: \[/, (found) => `${found}${one}Routes,`),
      ),
  ],
  audited: ({ code, label, type }) => [
    'packages/contract/src/audit/audit.ts',
    (text) =>
      insert(
        insert(text, /export const auditCategories = \{/, (found) => `${found}\n${code}: '${label}',`),
        /export const auditModels = \[/,
        (found) => `${found}\n'${type}',`,
      ),
  ],
  readers: ({ type, permission }) => [
    'apps/server/src/areas/audit/audit.rules.ts',
    (text) => insert(text, /const readersOf: .* = \{/, (found) => `${found}\n${type}: ['${permission}'],`),
  ],
  readersStated: ({ type, permission }) => [
    'apps/server/src/areas/audit/audit.rules.test.ts',
    (text) => insert(text, /const readers: .* = \{/, (found) => `${found}\n${type}: '${permission}',`),
  ],
  permissions: ({ area, noun, permission }) => [
    'apps/server/src/kernel/http/access.test.ts',
    (text) => {
      const calls = ['GET', 'POST'].map((method) => `'${method} /${area}/${noun}s',`);
      const all = [...calls, `'PUT /${area}/${noun}s/:id',`].join('\n');
      const known = new RegExp(`'${permission.replaceAll('.', '\\.')}': \\[`);
      return known.test(text)
        ? insert(text, known, (found) => `${found}\n${all}`)
        : insert(text, /const callsBy: .* = \{/, (found) => `${found}\n'${permission}': [${all}],`);
    },
  ],
  accessibility: ({ area, noun }) => [
    'e2e/accessibility/screens.ts',
    (text) =>
      insert(
        text,
        /export const screens: .* = \{/,
        (found) =>
          `${found}\n'/${area}/${noun}s': [{ name: '${noun}s', as: admin, path: '/${area}/${noun}s' }],`,
      ),
  ],
};

const nextMigration = () => {
  const last = readdirSync(inProject('apps/server/migrations')).sort().at(-1) ?? '0000';
  return String(Number(last.slice(0, 4)) + 1).padStart(4, '0');
};

/** @param {string} name @param {string} permission @param {(file: string) => string} read @returns {Record<string, string>} */
export function planNoun(name, permission, read) {
  const noun = parse(name, permission, read);
  const changed = Object.values(lists).map((list) => {
    const [file, change] = list(noun);
    return [file, change(read(file))];
  });
  return { ...filesOf(noun, nextMigration()), ...Object.fromEntries(changed) };
}
