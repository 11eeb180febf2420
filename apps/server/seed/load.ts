import type pg from 'pg';
import { openMissing } from '../src/areas/workflow/record/lifecycle.service.ts';
import { config } from '../src/kernel/config/config.ts';
import { closeDatabase } from '../src/kernel/database/close.ts';
import { pool } from '../src/kernel/database/database.ts';
import { migrate } from '../src/kernel/database/migrate.ts';
import { loadDemo } from './demo.ts';
import { loadDemoAccreditations } from './demo-accreditation.ts';
import { loadDemoApplications } from './demo-application.ts';
import { loadDemoAssessed } from './demo-assessment.ts';
import { loadDemoLog } from './demo-audit.ts';
import { loadDemoIdentities } from './demo-credit.ts';
import { loadDemoDocuments } from './demo-document.ts';
import { loadDemoIndividuals } from './demo-individual.ts';
import { loadDemoNotes } from './demo-note.ts';
import { loadDemoPayments } from './demo-payment.ts';
import { loadDemoFunders, loadDemoSubmissions } from './demo-settlement.ts';
import { loadDemoWorkflows } from './demo-workflow.ts';
import { publishTemplates } from './publish-templates.ts';
import {
  loadAccreditationReference,
  loadApplicationReference,
  loadCreditReference,
  loadReference,
  loadWorkflowReference,
} from './reference.ts';
import { templates } from './workflow-templates.ts';

/** Arbitrary, but the same in every process. */
const loadingLock = 7_201_337;

type Load = (client: pg.PoolClient) => Promise<void>;

async function loadAlone(load: Load): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Loading is slow, and other processes wait for the lock.
    await client.query(
      'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    await client.query('select pg_advisory_xact_lock($1)', [loadingLock]);
    await load(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const loadOnce = (part: string, load: Load): Promise<void> =>
  loadAlone(async (client) => {
    const { rowCount } = await client.query('select from installation where part = $1', [part]);
    if (rowCount) return;
    console.log(`Loading ${part} data`);
    await load(client);
    await client.query('insert into installation (part) values ($1)', [part]);
  });

/** Demo users must never appear among real ones. */
async function refuseDemoAmongRealData(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query('select from client limit 1');
  if (rowCount) throw new Error('DEMO is on, but the database holds real data. Start without DEMO.');
}

/** The demo's passwords are public. */
async function refuseDemoDataInEarnest(): Promise<void> {
  const { rowCount } = await pool.query("select from installation where part = 'demo'");
  if (rowCount)
    throw new Error('The database holds demo data, but DEMO is off. Use another database, or DEMO=1.');
}

async function tellIfNobodyCanSignIn(): Promise<void> {
  const { rowCount } = await pool.query('select from app_user limit 1');
  if (rowCount === 0)
    console.log(
      'Nobody can sign in yet. Create the first administrator with: npm run admin:create -- --help',
    );
}

async function loadAll(): Promise<void> {
  await migrate();
  await loadOnce('reference', loadReference);
  await loadOnce('reference-application', loadApplicationReference);
  await loadOnce('reference-accreditation', loadAccreditationReference);
  await loadOnce('reference-credit', loadCreditReference);
  // Published before `reference-workflow`, which marks the area as ready.
  await loadAlone((client) => publishTemplates(client, templates));
  await loadOnce('reference-workflow', loadWorkflowReference);
  if (config.DEMO) {
    await loadOnce('demo', async (client) => {
      await refuseDemoAmongRealData(client);
      await loadDemo(client);
    });
    await loadOnce('demo-application', loadDemoApplications);
    await loadOnce('demo-document', loadDemoDocuments);
    await loadOnce('demo-assessment', loadDemoAssessed);
    await loadOnce('demo-note', loadDemoNotes);
    await loadOnce('demo-individual', loadDemoIndividuals);
    await loadOnce('demo-credit', loadDemoIdentities);
    await loadOnce('demo-workflow', loadDemoWorkflows);
    await loadOnce('demo-funder', loadDemoFunders);
    await loadOnce('demo-lms', loadDemoSubmissions);
    await loadOnce('demo-payment', loadDemoPayments);
    await loadOnce('demo-accreditation', loadDemoAccreditations);
    await loadOnce('demo-audit', loadDemoLog);
    return loadOnce('existing-workflow', openMissing);
  }
  await loadOnce('existing-workflow', openMissing);
  await refuseDemoDataInEarnest();
  return tellIfNobodyCanSignIn();
}

try {
  await loadAll();
} catch (error) {
  const { message, cause } = error as Error;
  console.error(cause instanceof Error ? `${message}: ${cause.message}` : message);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
