// Works out what the chosen tests need, so that nothing else is built or started.
import path from 'node:path';

/** @typedef {{ vitest: boolean, browser: boolean, database: boolean, webApp: boolean }} Needs */

/** Pure decisions are tested without a database. */
const NEEDS_DATABASE = /^(apps\/server\/src|bench)\/(?!.*\.rules\.test\.ts$)/;

/** Tests of the server that read the built web app. */
const READS_WEB_APP = /kernel\/http\/web-app\.test\.ts$/;

/** @param {readonly string[]} areas parts of paths; none: every test @param {readonly string[]} files @returns {Needs} */
export function needsOf(areas, files) {
  if (areas.length === 0) return { vitest: true, browser: true, database: true, webApp: true };
  const chosen = files
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => areas.some((area) => file.includes(area)));
  const tests = chosen.filter((file) => /\.test\.tsx?$/.test(file));
  const browser = chosen.some((file) => /^e2e\/.*\.spec\.ts$/.test(file));
  return {
    vitest: tests.length > 0,
    browser,
    database: browser || tests.some((file) => NEEDS_DATABASE.test(file)),
    webApp: browser || tests.some((file) => READS_WEB_APP.test(file)),
  };
}
