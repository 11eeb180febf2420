import pg from 'pg';

const connectionString = process.env.E2E_DATABASE_URL;
if (!connectionString) throw new Error('E2E_DATABASE_URL is not set: run the tests with npm test');

/** The database of the server that the browser meets: sessions and people are rows, made without passwords. */
export const database = new pg.Pool({
  connectionString,
  max: 2,
  allowExitOnIdle: true,
});
