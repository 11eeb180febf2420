import { accreditations } from '@assay/contract/assessment/accreditation/calls';
import { invitations } from '@assay/contract/assessment/accreditation/invitation';
import { accreditationLists } from '@assay/contract/assessment/accreditation/list';
import { accreditationForm, directorForm } from '@assay/given/accreditation';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { invite, invited, linkIn, linkMail } from '../../../../test/accreditation/accrediting.ts';
import { as, Caller, nobody, theApp } from '../../../../test/client.ts';
import { mailsTo, mailTo } from '../../../../test/mailbox.ts';
import { doJobsOf, queueIsEmpty } from '../../../../test/queue.ts';
import { until } from '../../../../test/until.ts';
import { db } from '../../../kernel/database/database.ts';
import { assessmentArea } from '../area.ts';

let officer: Caller;
doJobsOf(assessmentArea);
beforeAll(async () => {
  officer = await as('accreditation');
});

type Form = ReturnType<typeof accreditationForm>;

const look = (token: string) => nobody.call(invitations.getInvitation, { params: { token } });
const fillIn = (token: string, body: Form = accreditationForm()) =>
  nobody.call(invitations.fillInAccreditation, { params: { token }, body });
const renew = (token: string) => nobody.call(invitations.renewLink, { params: { token }, body: {} });
const again = (id: number) => officer.call(invitations.inviteAgain, { params: { id }, body: {} });

let asked = 0;
const someone = () => {
  asked += 1;
  return `company.${Date.now()}.${asked}@introducer.example`;
};

const expire = (id: number) =>
  db
    .updateTable('accreditation_invitation')
    .set({ expires_at: sql<string>`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute();

const made = async (abn: string) =>
  (await officer.call(accreditationLists.listAccreditations, { query: { keywords: abn } })).body;

async function listed(id: number) {
  const { data } = (await officer.call(invitations.listInvitations, { query: { limit: '500' } })).body;
  return data.find((one) => one.id === id);
}

describe('a link', () => {
  test('is sent to the given address, and names the company while it works', async () => {
    const email = someone();
    await officer.call(invitations.inviteCompany, { body: { entityName: 'Coastal Asset Brokers', email } });
    const mail = await mailTo(email, linkMail);
    expect(mail.text).toContain(
      'Rebecca Lindsay of Assay Finance invites you to have Coastal Asset Brokers accredited as an introducer.',
    );
    const token = linkIn(mail);
    const { data } = (await look(token)).body;
    expect(data).toEqual({
      state: 'SENT',
      entityName: 'Coastal Asset Brokers',
      email,
      expiresAt: expect.any(String),
    });
    const daysLeft = (Date.parse('expiresAt' in data ? data.expiresAt : '') - Date.now()) / 86_400_000;
    expect(daysLeft).toBeGreaterThan(6.9);
    expect(daysLeft).toBeLessThanOrEqual(7);
  });

  test('works once, however many use it at once', async () => {
    const { id, token } = await invited('Once', someone());
    const forms = Array.from({ length: 5 }, () => accreditationForm());
    const replies = await Promise.all(forms.map((form) => fillIn(token, form)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    const counts = await Promise.all(forms.map(async ({ abn }) => (await made(abn)).count));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await fillIn(token)).toBeRefused('UNPROCESSABLE', 'This accreditation has been sent in already.');
    expect(await listed(id)).toMatchObject({ state: 'USED', accreditationId: expect.any(Number) });
  });

  test('says that it was used, and names nobody', async () => {
    const { token } = await invited('Used up', someone());
    await fillIn(token);
    expect((await look(token)).body.data).toEqual({ state: 'USED' });
    expect((await renew(token)).status).toBe(200);
    expect((await look(token)).body.data).toEqual({ state: 'USED' });
  });

  test('says that it has expired, names nobody and accepts no form', async () => {
    const { id, token } = await invited('Too late', someone());
    await expire(id);
    expect((await look(token)).body.data).toEqual({ state: 'EXPIRED' });
    const form = accreditationForm();
    expect(await fillIn(token, form)).toBeRefused(
      'UNPROCESSABLE',
      'This link has expired. Request a new one to continue.',
    );
    expect((await made(form.abn)).count).toBe(0);
    expect(await listed(id)).toMatchObject({ state: 'EXPIRED', accreditationId: null });
  });

  test('is renewed by its holder, to the same address, and then dead', async () => {
    const email = someone();
    const { id, token } = await invited('Renewed', email);
    await expire(id);
    expect((await renew(token)).status).toBe(200);
    const fresh = linkIn(await mailTo(email, linkMail));
    expect((await look(fresh)).body.data).toMatchObject({ state: 'SENT', email });
    expect(await look(token)).toBeRefused('NOT_FOUND');
    expect(await fillIn(token)).toBeRefused('NOT_FOUND');
    expect((await fillIn(fresh)).status).toBe(200);
  });

  test('is renewed five times an hour; further requests get the same answer', async () => {
    const email = someone();
    let { id, token } = await invited('Impatient', email);
    for (const sent of [1, 2, 3, 4, 5, 5]) {
      await expire(id);
      expect((await renew(token)).status).toBe(200);
      await queueIsEmpty();
      const mails = await mailsTo(email);
      expect(mails).toHaveLength(sent);
      if (mails[0]) token = linkIn(mails[0]);
    }
    expect((await again(id)).status, 'colleagues have a share of their own').toBe(200);
  });

  test("isn't renewed while it works or if it is unknown", async () => {
    const email = someone();
    const { token } = await invited('Early', email);
    expect((await renew(token)).status).toBe(200);
    expect((await renew('no-such-link')).status).toBe(200);
    await queueIsEmpty();
    expect(await mailsTo(email)).toEqual([]);
    expect((await look(token)).body.data.state).toBe('SENT');
  });

  test.for(['no-such-link', 'x'.repeat(200), '%00', "' or 1=1 --", '../../iam/users'])(
    "isn't found: %s",
    async (token) => {
      expect(await look(token)).toBeRefused('NOT_FOUND');
      expect(await fillIn(token)).toBeRefused('NOT_FOUND');
    },
  );

  test('opens its own calls only, in whatever header', async () => {
    const { token } = await invited('Curious', someone());
    const holder = new Caller(token);
    const { endpoints } = await theApp();
    for (const { method, path, permission } of endpoints) {
      if (permission === 'public') continue;
      const url = `/api${path.replace(/:\w+/g, '1')}`;
      const { statusCode } = await holder.send({
        method,
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(`${method} ${path} ${statusCode}`).toBe(`${method} ${path} 401`);
    }
  });

  test('is stored nowhere in clear, neither in a table nor in a job', async () => {
    const email = someone();
    const token = await invite(officer, 'Secretive', email);
    const inHex = Buffer.from(token).toString('hex');
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select schemaname as schema, tablename as name from pg_tables
      where schemaname in ('public', 'graphile_worker')`.execute(db);
    for (const { schema, name } of tables) {
      const { rows } = await sql`select 1 from ${sql.table(`${schema}.${name}`)} t
        where t::text like any (${[`%${token}%`, `%${inHex}%`]}) limit 1`.execute(db);
      expect(`${schema}.${name} ${rows.length}`).toBe(`${schema}.${name} 0`);
    }
  });
});

describe('resending an invitation', () => {
  test('ends the previous link', async () => {
    const email = someone();
    const first = await invite(officer, 'Twice', email);
    const { data } = (await officer.call(invitations.listInvitations, { query: {} })).body;
    const { id } = data.find((one) => one.email === email) ?? { id: 0 };
    expect((await again(id)).body.data).toMatchObject({ id, state: 'SENT' });
    expect(await look(first)).toBeRefused('NOT_FOUND');
    const [newest] = await until(async () => {
      const mails = await mailsTo(email);
      return mails.length === 2 && mails;
    });
    expect((await look(newest ? linkIn(newest) : '')).body.data.state).toBe('SENT');
  });

  test('is refused after the form was sent in', async () => {
    const { id, token } = await invited('Done', someone());
    await fillIn(token);
    expect(await again(id)).toBeRefused(
      'UNPROCESSABLE',
      'This company has already filled in its accreditation.',
    );
    expect(await again(999_999_999)).toBeRefused('NOT_FOUND');
  });

  test('is limited to five an hour per address, and says so; earlier links stay valid', async () => {
    const email = someone();
    const body = { entityName: 'Many', email };
    const replies = [];
    for (let n = 0; n < 6; n++) replies.push(await officer.call(invitations.inviteCompany, { body }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(replies[5]).toBeRefused(
      'TOO_MANY_REQUESTS',
      `${email} has been sent several emails already. Try again in an hour.`,
    );
    await queueIsEmpty();
    expect(await mailsTo(email)).toHaveLength(5);
    expect(await again(replies[4]?.body.data.id ?? 0)).toBeRefused('TOO_MANY_REQUESTS');
    const [newest] = await mailsTo(email);
    expect((await look(newest ? linkIn(newest) : '')).body.data.state).toBe('SENT');
  });

  test('invites once per idempotency key', async () => {
    const body = { entityName: 'Double click', email: someone() };
    const call = () =>
      officer.call(invitations.inviteCompany, { body, idempotencyKey: `once-${body.email}` });
    const [one, other] = await Promise.all([call(), call()]);
    expect(one.body.data.id).toBe(other.body.data.id);
    await queueIsEmpty();
    expect(await mailsTo(body.email)).toHaveLength(1);
  });
});

describe('a form that a company sends in', () => {
  test('is stored as sent, submitted and unassigned', async () => {
    const form = accreditationForm({ tradingName: 'Harbour', directors: [directorForm(), directorForm()] });
    const { token } = await invited(form.entityName, someone());
    expect((await fillIn(token, form)).body).toEqual({ data: null });
    const id = (await made(form.abn)).data[0]?.id ?? 0;
    const record = (await officer.call(accreditations.getAccreditation, { params: { id } })).body.data;
    expect(record).toMatchObject({ status: 'SUBMITTED', analyst: null, clientId: null, blockers: [] });
    const { directors, referees, ...rest } = form;
    expect({ ...record.data.company, ...record.data.licences }).toMatchObject({
      ...rest,
      phone: expect.any(String),
      bsb: expect.any(String),
    });
    expect(record.data.licences.referees).toMatchObject([{ name: referees[0]?.name }]);
    expect(record.data.directors.map(({ lastName }) => lastName)).toEqual(
      directors.map(({ lastName }) => lastName),
    );
  });

  test('is refused beside each missing field, and the link still works', async () => {
    const { token } = await invited('Hasty', someone());
    const form = accreditationForm({
      phone: null,
      membershipNumber: null,
      directors: [directorForm(), directorForm({ mobile: null })],
    });
    const reply = await fillIn(token, form);
    expect(reply).toBeRefused('VALIDATION_FAILED', 'Mobile is required');
    expect(reply.body.data).toEqual([
      { path: 'directors.1.mobile', message: 'Mobile is required' },
      { path: 'phone', message: 'Phone is required' },
      { path: 'membershipNumber', message: 'Membership number is required' },
    ]);
    expect((await made(form.abn)).count).toBe(0);
    expect((await fillIn(token, { ...form, ...accreditationForm() })).status).toBe(200);
  });

  test('needs one to ten directors', async () => {
    const { token } = await invited('Nobody', someone());
    expect(await fillIn(token, accreditationForm({ directors: [] }))).toBeRefused(
      'VALIDATION_FAILED',
      'Add at least one director',
    );
    const many = Array.from({ length: 11 }, () => directorForm());
    expect(await fillIn(token, accreditationForm({ directors: many }))).toBeRefused(
      'VALIDATION_FAILED',
      'You can add up to 10 directors',
    );
  });
});
