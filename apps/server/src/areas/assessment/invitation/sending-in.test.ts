import { invitations } from '@assay/contract/assessment/accreditation/invitation';
import { accreditationLists } from '@assay/contract/assessment/accreditation/list';
import { audit } from '@assay/contract/audit/area';
import { accreditationForm, directorForm } from '@assay/given/accreditation';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { invited, read } from '../../../../test/accreditation/accrediting.ts';
import { as, nobody } from '../../../../test/client.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import { doJobsOf, queueIsEmpty } from '../../../../test/queue.ts';
import { db } from '../../../kernel/database/database.ts';
import { assessmentArea } from '../area.ts';

doJobsOf(assessmentArea);

const officer = await as('accreditation');

const someone = () => `company.${crypto.randomUUID()}@introducer.example`;

const fillIn = (token: string, body: ReturnType<typeof accreditationForm>) =>
  nobody.call(invitations.fillInAccreditation, { params: { token }, body });
const look = (token: string) => nobody.call(invitations.getInvitation, { params: { token } });
const made = async (abn: string) =>
  (await officer.call(accreditationLists.listAccreditations, { query: { keywords: abn } })).body;

test('creates one accreditation from two links of one company, and uses up both', async () => {
  const links = [await invited('Same Pty Ltd', someone()), await invited('SAME PTY. LTD.', someone())];
  const { abn } = accreditationForm();
  const replies = await Promise.all(links.map(({ token }) => fillIn(token, accreditationForm({ abn }))));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  const told = replies.find(({ status }) => status === 422);
  expect(told).toBeRefused('UNPROCESSABLE', 'This accreditation has been sent in already.');
  expect((await made(abn)).count).toBe(1);
  const states = await Promise.all(links.map(async ({ token }) => (await look(token)).body.data.state));
  expect(states).toEqual(['USED', 'USED']);
});

test('confirms once, to the invited address rather than a typed one', async () => {
  const [email, typed] = [someone(), someone()];
  const { token } = await invited('Confirmed Pty Ltd', email);
  const form = accreditationForm({ entityName: 'Typed Pty Ltd', email: typed });
  await fillIn(token, form);
  await fillIn(token, form);
  await queueIsEmpty();
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual(['We have your accreditation']);
  expect(mails[0]?.text).toContain('The accreditation of Confirmed Pty Ltd has arrived');
  expect(mails[0]?.text, 'who is told if it was somebody else').toContain('please tell Rebecca Lindsay');
  expect(await mailsTo(typed)).toEqual([]);
});

test('creates one accreditation for one ABN under two names, and refuses the other form', async () => {
  const links = [await invited('One name', someone()), await invited('Another name', someone())];
  const { abn } = accreditationForm();
  const replies = await Promise.all(links.map(({ token }) => fillIn(token, accreditationForm({ abn }))));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  const told = replies.find(({ status }) => status === 422);
  expect(told?.body.data).toEqual([
    { path: 'abn', message: 'An accreditation of this company is being assessed already' },
  ]);
  expect((await made(abn)).count).toBe(1);
});

test('throttles repeated submissions', async () => {
  const { token } = await invited('Persistent', someone());
  const director = directorForm();
  const twice = () => fillIn(token, accreditationForm({ directors: [director, director] }));
  let reply = await twice();
  for (let tries = 1; tries < 40 && reply.status === 422; tries++) reply = await twice();
  expect(reply).toBeRefused(
    'TOO_MANY_REQUESTS',
    'This has been sent too many times. Wait a few minutes, then send it again.',
  );
});

test('requires a complete bank account', async () => {
  const { token } = await invited('Half an account', someone());
  const reply = await fillIn(token, accreditationForm({ accountName: null, bsb: null, accountNumber: null }));
  expect(reply.body.data).toEqual([
    { path: 'accountName', message: 'Account name is required' },
    { path: 'bsb', message: 'BSB is required' },
    { path: 'accountNumber', message: 'Account number is required' },
  ]);
});

test('refuses names with web addresses, because emails contain them', async () => {
  const { token } = await invited('Names', someone());
  const reply = await fillIn(
    token,
    accreditationForm({
      entityName: 'Prize https://evil.example',
      directors: [directorForm({ firstName: 'www.evil.example', lastName: 'www.evil.example' })],
    }),
  );
  expect(reply.body.data).toMatchObject([
    { path: 'entityName' },
    { path: 'directors.0.firstName' },
    { path: 'directors.0.lastName' },
  ]);
});

test.for([
  ['southern.example', 'https://southern.example'],
  ['www.southern.example/brokers', 'https://www.southern.example/brokers'],
  ['http://southern.example', 'https://southern.example'],
])('accepts a website typed as %s', async ([typed = '', kept]) => {
  const { token } = await invited('Website', someone());
  const form = accreditationForm({ website: typed });
  expect((await fillIn(token, form)).status).toBe(200);
  const id = (await made(form.abn)).data[0]?.id ?? 0;
  expect((await read(officer, id)).data.company.website).toBe(kept);
});

test('refuses an invalid website beside its field', async () => {
  const { token } = await invited('Website', someone());
  const reply = await fillIn(token, accreditationForm({ website: 'javascript:alert(1)' }));
  expect(reply.body.data).toMatchObject([{ path: 'website' }]);
});

test('logs a renewed link without a name', async () => {
  const { id, token } = await invited('Renewed', someone());
  await db
    .updateTable('accreditation_invitation')
    .set({ expires_at: sql<string>`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute();
  await nobody.call(invitations.renewLink, { params: { token }, body: {} });
  const query = { modelName: 'Invitation', modelId: String(id) } as const;
  const { data } = (await officer.call(audit.listAudits, { query })).body;
  expect(data).toMatchObject([{ actor: { firstName: 'Invited', lastName: 'introducer' } }]);
});

test('emails a resent invitation once per idempotency key', async () => {
  const email = someone();
  const { id } = await invited('Again', email);
  const call = () =>
    officer.call(invitations.inviteAgain, { params: { id }, body: {}, idempotencyKey: `again-${email}` });
  const replies = await Promise.all([call(), call()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  await queueIsEmpty();
  expect(await mailsTo(email)).toHaveLength(1);
});
