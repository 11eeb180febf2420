import { applicationArea as application } from '@assay/contract/application/area';
import { applicantForm, draft } from '@assay/given/application';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { holdThreads } from '../../../../test/held-threads.ts';
import { until } from '../../../../test/until.ts';
import { config } from '../../../kernel/config/config.ts';
import { db } from '../../../kernel/database/database.ts';

const formulas = ['=cmd|calc', '+1+1', '-2', '@SUM(A1)', '\u200b=1', '\u0001=1'];

const hidden = ['\u200b', '\u2060', '\u202e', '\u00ad', '\u0007', '\u{e0041}'].map((sign) => `${sign}=1+1`);

async function withOddNames() {
  const permissions = [
    'ACCESS.CREDIT_PLATFORM',
    'APPLICATION.READ',
    'APPLICATION.CREATE',
    'APPLICATION.UPDATE',
  ] as const;
  const user = await given.user({ clientId: await given.company(), permissions });
  const caller = await signedInAs(user.id);
  for (const tradingName of formulas) {
    const { id } = await draft(caller);
    await caller.call(application.saveApplicant, { params: { id }, body: { ...applicantForm, tradingName } });
  }
  const get = (format: string, more = '') =>
    caller.send({ method: 'GET', url: `/api/application/applications/export?format=${format}${more}` });
  return { caller, get };
}

test('exports the filtered list without any formula', async () => {
  const { get } = await withOddNames();
  const csv = await get('csv', '&keywords=harbour');
  expect(csv.statusCode).toBe(200);
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="?applications-\d{4}-\d\d-\d\d\.csv"?$/,
    ),
    'x-content-type-options': 'nosniff',
  });
  const lines = csv.body.trim().split('\n');
  expect(lines[0]).toContain('"Loan #","Applicant","Trading name","ABN","Status","Amount financed"');
  expect(lines).toHaveLength(formulas.length + 1);
  expect(lines[1]).toMatch(/,"Draft",51094\.5,.*,"\d{4}-\d\d-\d\dT[\d:.]+Z"$/);
  for (const line of lines) for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?[=+\-@\t]/);
  expect((await get('csv', '&keywords=nobody')).body.trim().split('\n')).toHaveLength(1);
});

test('types every cell of the sheet as text or number', async () => {
  const { get } = await withOddNames();
  const files = unzipSync(new Uint8Array((await get('xlsx')).rawPayload));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('<v>51094.5</v>');
  expect(sheet).toMatch(/<v>4\d{4}\.\d+<\/v>/);
  expect(sheet).not.toMatch(/<f[ >]/);
  expect((await get('pdf')).statusCode).toBe(400);
  expect((await get('csv', '&limit=5')).statusCode).toBe(400);
});

test('strips invisible characters, which could hide a formula', async () => {
  const { caller, get } = await withOddNames();
  for (const tradingName of hidden) {
    const { id } = await draft(caller);
    await caller.call(application.saveApplicant, { params: { id }, body: { ...applicantForm, tradingName } });
  }
  const csv = (await get('csv')).body.replace(/^\ufeff/, '');
  const [, ...rows] = csv.trim().split('\n');
  const names = rows.map((row) => row.split(',')[2]);
  expect(names.slice(0, hidden.length)).toEqual(Array(hidden.length).fill(`"'=1+1"`));
  expect(csv).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
  const files = unzipSync(new Uint8Array((await get('xlsx')).rawPayload));
  const sheet = Object.entries(files)
    .filter(([name]) => name.startsWith('xl/'))
    .map(([, bytes]) => strFromU8(bytes))
    .join('');
  expect(sheet).toContain('>=1+1<');
  expect(sheet).not.toMatch(/[^\P{Cc}\r\n\t]|\p{Cf}|&#|_x00/u);
});

test('exports internal statuses for assessors', async () => {
  const analyst = await as('analyst');
  const url = '/api/application/applications/export?format=csv&status=SUBMITTED_AMENDED';
  const [, ...lines] = (await analyst.send({ method: 'GET', url })).body.trim().split('\n');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toContain(',"Submitted - Amended",');
});

const exportAll = (caller: Caller, more = '') =>
  caller.send({ method: 'GET', url: `/api/application/applications/export?format=xlsx${more}` });

test('leaves the main thread free during an export', async () => {
  const manager = await as('manager');
  await exportAll(manager);
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
  expect((await exportAll(manager)).statusCode).toBe(200);
  const used = process.threadCpuUsage(own);
  const usedByAll = process.cpuUsage(all);
  // Compared as a share of CPU time, because the time itself depends on the machine.
  expect((used.user + used.system) / (usedByAll.user + usedByAll.system)).toBeLessThan(0.4);
});

describe('a person makes one export at a time', () => {
  const sentence = "Your last export isn't finished yet. Wait until it is, then export again.";

  const underWay = (userId: number, minutesAgo: number) =>
    db
      .insertInto('export_under_way')
      .values({ user_id: userId, started_at: sql`now() - make_interval(mins => ${minutesAgo})` })
      .execute();

  const rowsOf = (userId: number) =>
    db.selectFrom('export_under_way').where('user_id', '=', userId).selectAll().execute();

  async function reader() {
    const permissions = ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ'] as const;
    const { id } = await given.user({ clientId: await given.company(), permissions });
    return { id, caller: await signedInAs(id) };
  }

  test("a second one is refused in any session of theirs, and another person's is not", async () => {
    const [one, other] = [await reader(), await reader()];
    await underWay(one.id, 1);
    for (const caller of [one.caller, await signedInAs(one.id)]) {
      const reply = await exportAll(caller);
      expect(reply.statusCode).toBe(429);
      expect(reply.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', errorMessage: sentence });
    }
    expect((await exportAll(other.caller)).statusCode).toBe(200);
  });

  test('waiting exports take no share of the request bulkheads', async () => {
    const people = await Promise.all(Array.from({ length: config.DATABASE_POOL_SIZE }, reader));
    const begun = async () => {
      const rows = await db.selectFrom('export_under_way').select('user_id').execute();
      return rows.filter(({ user_id }) => people.some(({ id }) => id === user_id)).length;
    };
    const release = holdThreads();
    const replies = people.map(({ caller }) => exportAll(caller));
    try {
      await until(async () => (await begun()) === people.length);
    } finally {
      release();
    }
    for (const { statusCode } of await Promise.all(replies)) expect(statusCode).toBe(200);
  });

  test('the next may start when one is done, refused, or its process was killed', async () => {
    const { id, caller } = await reader();
    expect((await exportAll(caller)).statusCode).toBe(200);
    expect(await rowsOf(id)).toEqual([]);
    await underWay(id, 3);
    expect((await exportAll(caller)).statusCode).toBe(200);
    expect(await rowsOf(id)).toEqual([]);
  });
});
