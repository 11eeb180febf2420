import pg from 'pg';

const connectionString = process.env.E2E_DATABASE_URL;
if (!connectionString) throw new Error('E2E_DATABASE_URL is not set: run the tests with npm test');

/** The database of the tested server. Tests insert people and sessions, which saves password hashing. */
export const database = new pg.Pool({
  connectionString,
  max: 2,
  allowExitOnIdle: true,
});
