import { applicationArea as application } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { lms } from '@assay/contract/lms/area';
import { quoteForm, securityForm } from '@assay/given/application';
import { size } from '@assay/given/size';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { askServer } from '../../../../test/credit/asking-server.ts';
import {
  accountsOf,
  age,
  funded,
  push,
  readAssessment,
  readFunder,
  saveFunder,
  submissionOf,
  validate,
} from '../../../../test/lms/pushing.ts';
import { agent, movingBy } from '../../../../test/moving.ts';
import { startServer } from '../../../../test/server-process.ts';
import { until } from '../../../../test/until.ts';
import { lmsArea } from '../area.ts';

const isHeld = /being pushed to LMS/;
const noAnswer = "LMS didn't answer. It isn't known whether the account was made.";
const lost = "Assay was interrupted while sending. We can't tell whether LMS has the application.";

async function expectHeld(id: number, applicationId: number, applicationNumber: string): Promise<void> {
  const [manager, officer] = [await as('manager'), await as('settlement')];
  const params = { id: applicationId };
  const to = await agent();
  expect((await movingBy(manager).move(applicationNumber, to)).body.errorMessage).toBe(
    'Application is being pushed to LMS and cannot be moved.',
  );
  const { data, version } = await readAssessment(id);
  const { versions } = data;
  for (const reply of [
    await manager.call(application.saveQuote, { params, body: { ...quoteForm, version: versions.quote } }),
    await manager.call(application.saveSecurity, {
      params,
      body: { ...securityForm, version: versions.security },
    }),
    await manager.call(application.saveAgreedValue, { params, body: { agreedValue: 1 } }),
    await officer.call(assessment.saveStatus, {
      params: { id },
      body: { status: 'IN_SETTLEMENT_WAITING_FOR_PAYMENT', version },
    }),
    await saveFunder(id, { utilisationNumber: 'UT-2', version: 1 }),
  ]) {
    expect(reply).toBeRefused('UNPROCESSABLE');
    expect(reply.body.errorMessage).toMatch(isHeld);
  }
  const broker = await as('broker');
  const reasons = await broker.call(application.listStatusReasons, {
    query: { statusGroups: 'WITHDRAWN_BY_INTRODUCER' },
  });
  const withdrawn = await broker.call(application.withdrawApplication, {
    params,
    body: { reasonId: reasons.body.data[0]?.id ?? 0, statusReason: 'Bought elsewhere', version },
  });
  expect(withdrawn).toBeRefused('UNPROCESSABLE');
  expect(withdrawn.body.errorMessage, 'introducers aren’t told of the loan system').not.toMatch(/LMS/);
}

test.for([
  ['Hangup', noAnswer],
  ['Edge', /^LMS ran into a problem \(524\)/],
  ['Garbled', /^LMS's answer can't be read/],
] as const)(
  'an answer that never comes (%s) leaves it unknown: nothing is changed or sent again before LMS was asked',
  async ([word, message]) => {
    const { id, applicationId, applicationNumber } = await funded({ entityName: `${word} Civil Pty Ltd` });
    const reply = await push(id);
    expect(reply).toBeRefused('FAILED_LMS_SUBMISSION');
    expect(reply.body.errorMessage).toMatch(message);
    expect(await submissionOf(id)).toMatchObject({
      state: 'UNKNOWN',
      submittedAt: null,
      pendingSince: expect.any(String),
      pushes: [{ state: 'UNKNOWN' }],
    });
    expect(await readFunder(id)).toMatchObject({
      whyLocked: expect.stringMatching(/^This application is being pushed to LMS/),
      maySave: false,
    });
    await expectHeld(id, applicationId, applicationNumber);
    expect((await validate(id)).body.data, 'it is asked, and knows').toBe(true);
    expect(await submissionOf(id)).toMatchObject({
      state: 'SUBMITTED',
      pendingSince: null,
      accountId: expect.any(String),
      pushes: [{ state: 'ACCEPTED', message: 'LMS was asked: it has this application.' }],
    });
    expect((await readFunder(id)).submittedAt).not.toBeNull();
    expect(await accountsOf(applicationNumber)).toMatchObject([{ pushes: 1 }]);
  },
);

test('asks about an unknown push first, and sends nothing that arrived', async () => {
  const { id, applicationNumber } = await funded({ entityName: 'Hangup Civil Pty Ltd' });
  await push(id);
  expect(await push(id)).toBeRefused('APPLICATION_ALREADY_SUBMITTED');
  expect(await submissionOf(id)).toMatchObject({ state: 'SUBMITTED', pushes: [{ state: 'ACCEPTED' }] });
  expect(await accountsOf(applicationNumber)).toMatchObject([{ pushes: 1 }]);
});

test('explains a refusal, leaves nothing behind and can be retried', async () => {
  const { id, applicationNumber } = await funded({ entityName: 'Refused Civil Pty Ltd' });
  expect(await push(id)).toBeRefused(
    'FAILED_LMS_SUBMISSION',
    'LMS refused the application: The applicant is on hold.',
  );
  expect(await submissionOf(id)).toMatchObject({
    state: 'REFUSED',
    pendingSince: null,
    pushes: [{ state: 'REFUSED', message: 'LMS refused the application: The applicant is on hold.' }],
  });
  expect((await readAssessment(id)).submittedToLmsAt).toBeNull();
  expect(await accountsOf(applicationNumber)).toEqual([]);
  expect(await readFunder(id)).toMatchObject({ whyLocked: null, maySave: true });
  expect(await push(id)).toBeRefused('FAILED_LMS_SUBMISSION');
  expect((await submissionOf(id)).pushes).toHaveLength(2);
});

test('counts an existing account as submitted, and lets the status change', async () => {
  const { id } = await funded({ entityName: 'Duplicate Civil Pty Ltd' });
  expect(await push(id)).toBeRefused('APPLICATION_ALREADY_SUBMITTED');
  expect(await submissionOf(id)).toMatchObject({ state: 'SUBMITTED', pushes: [{ state: 'DUPLICATE' }] });
  const { version, submittedToLmsAt } = await readAssessment(id);
  expect(submittedToLmsAt).not.toBeNull();
  const body = { status: 'IN_SETTLEMENT_WAITING_FOR_PAYMENT' as const, version };
  const saved = await (await as('settlement')).call(assessment.saveStatus, { params: { id }, body });
  expect(saved.status).toBe(200);
});

const rounds = Array.from({ length: size({ test: 2, prove: 20 }) }, (_, round) => round);

test.for(rounds)(
  'leaves a push UNKNOWN and at most one account when the server is killed (round %i)',
  async (round) => {
    // Odd rounds end before the kill, without an answer; even ones are killed during the push.
    const isDone = round % 2 === 1;
    const entityName = `${isDone ? 'Hangup' : 'Slowcoach'} Civil Pty Ltd`;
    const { id, applicationId, applicationNumber } = await funded({ entityName });
    const officer = await as('settlement');
    const server = await startServer();
    const call = { body: { assessmentId: id, xmlOption: 'ACCOUNT' as const } };
    const sent = Array.from({ length: 20 }, () =>
      askServer(server, officer, lms.submit, call).catch(() => undefined),
    );
    await until(async () => (await submissionOf(id)).pushes.length > 0);
    if (isDone) await until(async () => (await accountsOf(applicationNumber)).length === 1);
    await server.kill();
    await Promise.allSettled(sent);
    if (!isDone) {
      expect(await submissionOf(id)).toMatchObject({ state: 'SENDING' });
      await age(applicationId, 3);
      await lmsArea.tidy?.();
      expect(await submissionOf(id)).toMatchObject({ state: 'UNKNOWN', pushes: [{ message: lost }] });
    } else await age(applicationId, 3);
    const accounts = await accountsOf(applicationNumber);
    const isThere = accounts.length === 1;
    expect(accounts.length, 'once at most').toBeLessThan(2);
    if (isDone) expect(isThere).toBe(true);
    expect((await validate(id)).body.data).toBe(isThere);
    expect(await submissionOf(id)).toMatchObject({ state: isThere ? 'SUBMITTED' : 'NOT_SUBMITTED' });
    expect(await accountsOf(applicationNumber)).toEqual(accounts);
  },
);

test("doesn't report absence right after sending, because the push may still arrive", async () => {
  const { id, applicationId, applicationNumber } = await funded({ entityName: 'Gateway Civil Pty Ltd' });
  await push(id);
  expect((await submissionOf(id)).state).toBe('UNKNOWN');
  const early = await validate(id);
  expect(early).toBeRefused(
    'UNPROCESSABLE',
    "LMS doesn't have this application yet, but may still be working on it. Ask again in a minute or two.",
  );
  await age(applicationId, 3);
  expect((await validate(id)).body.data).toBe(false);
  expect(await submissionOf(id)).toMatchObject({
    state: 'NOT_SUBMITTED',
    pendingSince: null,
    pushes: [{ state: 'NOT_SENT', message: "LMS was asked: it doesn't have this application." }],
  });
  expect(await accountsOf(applicationNumber)).toEqual([]);
});
