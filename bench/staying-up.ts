/** Compares the p99 of a session, a list and health at a constant rate, without and with each of the burdens. */
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { sessionOf } from './support/against-floor.ts';
import { fillWithApplications } from './support/applications.ts';
import { startSender } from './support/bad-bodies.ts';
import { startHangingBureau } from './support/hanging-bureau.ts';
import { type Measured, median, startMeasured } from './support/load.ts';
import { firstRound, rounds, rowsOf, sized } from './support/size.ts';

const secondsPerTurn = sized({ tiny: 0.2, whole: 4 });
const askedPerSecond = 100;
const rows = rowsOf(20_000);
const root = '/api/application/applications';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
const client = await pool.connect();

interface Request {
  readonly url: string;
  readonly method?: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });

async function ask({ url, method = 'GET', body, headers = {} }: Request): Promise<number> {
  const request = http.request(url, {
    agent,
    method,
    headers: { 'x-assay': '1', ...(body && { 'content-type': 'application/json' }), ...headers },
  });
  request.end(body && JSON.stringify(body));
  const [reply] = (await once(request, 'response')) as [http.IncomingMessage];
  reply.resume();
  await once(reply, 'end');
  return reply.statusCode ?? 0;
}

/** An open-loop load: asks at a constant rate, whether or not the last was answered. */
async function p99Of(requests: readonly Request[]): Promise<number> {
  const times: number[] = [];
  const pending: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let n = 0; n < askedPerSecond * secondsPerTurn; n++) {
    const due = startedAt + (n * 1_000) / askedPerSecond;
    await wait(Math.max(0, due - performance.now()));
    const from = performance.now();
    const request = requests[n % requests.length] as Request;
    pending.push(
      ask(request).then((status) => {
        if (status !== 200) throw new Error(`${request.url} answered ${status}`);
        times.push(performance.now() - from);
      }),
    );
  }
  await Promise.all(pending);
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

type Burden = (server: Measured, stopped: () => boolean) => Promise<void>;

const exporting: Burden = async ({ url }, stopped) => {
  while (!stopped()) {
    const status = await ask({ url: `${url}${root}/export?format=xlsx`, headers: exporter });
    if (status !== 200) throw new Error(`the export answered ${status}`);
  }
};

let guesses = 0;

/** Sends a hundred a second (ten in a tiny run), each for another address, from forty networks. */
const guessing: Burden = async ({ url }, stopped) => {
  const pending = new Set<Promise<unknown>>();
  while (!stopped()) {
    guesses++;
    const body = { email: `guess.${guesses}@people.example`, password: 'a wrong password' };
    const headers = { 'x-forwarded-for': `203.0.113.${guesses % 40}` };
    const sent = ask({ url: `${url}/api/auth/sign-in`, method: 'POST', body, headers });
    pending.add(sent);
    void sent.finally(() => pending.delete(sent));
    await wait(sized({ tiny: 100, whole: 10 }));
  }
  await Promise.all(pending);
};

const locking: Burden = async ({ url }, stopped) => {
  const holder = await pool.connect();
  await holder.query('begin');
  const { rows: held } = await holder.query<{ id: number }>(
    "select id from application where status = 'DRAFTED_NEW' order by id limit 1 for update",
  );
  const write = async () => {
    while (!stopped())
      await ask({
        url: `${url}${root}/${held[0]?.id}/notes`,
        method: 'PUT',
        body: { supportingNotes: 'A note' },
        headers: exporter,
      });
  };
  const writers = Array.from({ length: 25 }, write);
  while (!stopped()) await wait(20);
  await holder.query('rollback');
  holder.release();
  await Promise.all(writers);
};

/** Fills the semaphore of the bureau, and its queue with as many again. */
const buyers = 8;

/** Buys from the bureau in parallel. It refuses them all at the end, so that they can buy again. */
const buying: Burden = async ({ url }, stopped) => {
  const { rows: companies } = await pool.query<{ id: number; entityId: number }>(
    `select a.assessment_id::int as id, p.entity_id::int as "entityId" from application a
     join application_applicant p on p.application_id = a.id
     where p.entity_type = 'COMPANY' and a.status = 'IN_PROGRESS_CREDIT_IN_PROGRESS' limit $1`,
    [buyers],
  );
  if (companies.length < buyers) throw new Error(`there are only ${companies.length} companies to ask about`);
  bureau.hold();
  const asked = companies.map(({ id, entityId }) =>
    ask({
      url: `${url}/api/assessment/assessments/${id}/credit-report/generate-equifax-company-scored-enquiry-report`,
      method: 'POST',
      body: { entityIds: [entityId] },
      headers: exporter,
    }),
  );
  // Purchases give up after 90 seconds.
  const gaveUpAt = performance.now() + 80_000;
  while (!stopped() || (bureau.held() < 4 && performance.now() < gaveUpAt)) await wait(20);
  if (bureau.held() !== 4) throw new Error(`${bureau.held()} requests hang at the bureau instead of four`);
  bureau.refuseAll();
  const statuses = await Promise.all(asked);
  if (statuses.some((status) => status !== 200)) throw new Error(`the purchases answered ${statuses}`);
};

const openPaths = ['/api/auth/sign-in', '/api/accreditation/x', '/api/no/such/call'];

const flooding: Burden = async ({ url }, stopped) => {
  sender.send({
    kind: 'anonymous',
    urls: openPaths.map((path) => url + path),
    headers: {},
    connections: 4,
  });
  while (!stopped()) await wait(20);
  await sender.stop();
};

const sendingLarge: Burden = async ({ url }, stopped) => {
  sender.send({
    kind: 'large',
    urls: [`${url}/api/payment/aba/process`],
    headers: payments,
    connections: 1,
    times: 1,
  });
  while (!stopped()) await wait(20);
  await sender.stop();
};

async function during(server: Measured, burden: Burden, requests: readonly Request[]): Promise<number> {
  let isOver = false;
  const carried = burden(server, () => isOver);
  // Measures only while it is running.
  await wait(300);
  const p99 = await p99Of(requests);
  isOver = true;
  await carried;
  return p99;
}

interface Comparison {
  readonly name: string;
  readonly burden: Burden;
  readonly most: number;
  /** Asks for health alone, and asks a bare server too. */
  readonly withFloor?: boolean;
}

async function compare(server: Measured, { name, burden, most, withFloor = false }: Comparison) {
  const requests = (withFloor ? ['/api/health'] : asked).map((at) => ({
    url: server.url + at,
    headers: reader,
  }));
  const ratios: number[] = [];
  const figures: [without: number, within: number][] = [];
  for (let round = firstRound; round <= rounds; round++) {
    const without = await p99Of(requests);
    const within = await during(server, burden, requests);
    if (round === 0) continue;
    figures.push([without, within]);
    ratios.push(within / without);
  }
  const [without, within] = [0, 1].map((i) => median(figures.map((pair) => pair[i] ?? 0)).toFixed(1));
  console.log(
    `${name}, ${server.name}: p99 of others ${median(ratios).toFixed(2)}× (wanted ${most}; ${Math.min(...ratios).toFixed(2)} to ` +
      `${Math.max(...ratios).toFixed(2)}), ${within} ms against ${without} ms without`,
  );
}

await fillWithApplications(client, { count: rows, detailed: 1_000 });
const exporter = { cookie: `assay=${await sessionOf(client, 'manager@assay.test')}` };
const payments = { cookie: `assay=${await sessionOf(client, 'payments@assay.test')}` };
const reader = { cookie: `assay=${await sessionOf(client, 'analyst@assay.test')}` };
client.release();
// Lets a guess name its network.
process.env.TRUST_PROXY = '1';
const bureau = await startHangingBureau();
const sender = await startSender();
process.env.EQUIFAX_URL = bureau.url;
const main = path.join(import.meta.dirname, '../apps/server/src/main.ts');
const server = await startMeasured('assay', main, '/api/ready');
const floorFile = path.join(import.meta.dirname, 'support/refusing-floor.ts');
const floor = await startMeasured('a bare server', floorFile, '/');
const asked = ['/api/auth/session', root, '/api/health'];
try {
  const comparisons: Comparison[] = [
    { name: 'four strangers with the worst bodies', burden: flooding, most: 1.5, withFloor: true },
    { name: 'one body of 20 MB', burden: sendingLarge, most: 1.5, withFloor: true },
    { name: `an export of ${rows} rows`, burden: exporting, most: 1.5 },
    { name: '100 wrong sign-ins a second', burden: guessing, most: 1.5 },
    { name: 'one row lock held, 25 writes waiting', burden: locking, most: 1.5 },
    { name: `a bureau that never answers, ${buyers} buying from it`, burden: buying, most: 1.2 },
  ];
  for (const comparison of comparisons) {
    if (!comparison.name.includes(process.env.ONLY ?? '')) continue;
    await compare(server, comparison);
    if (comparison.withFloor) await compare(floor, comparison);
  }
} finally {
  await server.stop();
  await floor.stop();
  await bureau.stop();
  sender.end();
  agent.destroy();
  await pool.end();
}
