import { credit } from '@assay/contract/credit/area';
import type { WebConfig } from '@assay/contract/kit/system';
import { expect, test } from 'vitest';
import { as } from '../../../test/client.ts';
import { askServer } from '../../../test/credit/asking-server.ts';
import { checked, newPerson } from '../../../test/credit/checked.ts';
import { startServer } from '../../../test/server-process.ts';

const faults = [
  'Nguyen',
  'Garbled',
  'Htmlpage',
  'Hangup',
  'Edge',
  'Gateway',
  'Oddaddress',
  'Toolittle',
  'Resolver',
  'Orphan',
];

test('logs no personal data, password or key, whatever fails', async () => {
  const server = await startServer({
    LOG_LEVEL: 'debug',
    FRANKIEONE_WEBHOOK_SECRET: 'planted-webhook-secret',
  });
  const analyst = await as('analyst');
  const planted = {
    dateOfBirth: '1971-03-29',
    driverLicenseCardNumber: '7788990011',
    mobile: '0491 577 644',
  };
  const texts: string[] = ['1971-03-29', '7788990011', '577 644', '577644', 'planted-webhook-secret'];
  for (const lastName of faults) {
    const { id, applicantId, guarantorId, people, acn } = await checked({
      people: [newPerson({ ...planted, lastName })],
    });
    texts.push(
      acn,
      ...people.flatMap(({ firstName, driverLicenseNumber }) => [firstName, driverLicenseNumber ?? '']),
    );
    const params = { id };
    const call = { params, body: { entityIds: [guarantorId] } };
    await askServer(server, analyst, credit.runConsumerReport, call);
    await askServer(server, analyst, credit.runIdentityCheck, call);
    if (lastName !== 'Nguyen') continue;
    await askServer(server, analyst, credit.runCommercialApply, call);
    await askServer(server, analyst, credit.runScoredEnquiry, { params, body: { entityIds: [applicantId] } });
    await askServer(server, analyst, credit.listChecks, { params });
  }
  for (const authorization of ['wrong-secret', 'planted-webhook-secret'])
    await fetch(`${server.url}/api/webhooks/frankieone/1`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ entityId: 'planted-entity' }),
    });
  expect(await server.stop()).toBe(0);
  const log = server.log();
  expect(log).toContain('outside call');
  for (const text of [...texts, 'wrong-secret', 'planted-entity', '"sandbox"', 'c2FuZGJveA'])
    expect(log.includes(text), text).toBe(false);
  // These names make the sandbox fail; they must not appear in the log.
  for (const lastName of ['Garbled', 'Oddaddress', 'Toolittle', 'Resolver'])
    expect(log).not.toContain(lastName);
});

test('hides a service without an address, and uses the configured portal links', async () => {
  const server = await startServer({
    EQUIFAX_URL: '',
    FRANKIEONE_ONBOARDING_LINK: 'https://portal.example/onboarding/{entityId}',
    FRANKIEONE_MONITORING_LINK: 'https://portal.example/monitoring/{entityId}',
  });
  const analyst = await as('analyst');
  const linkOf = async (lastName: string) => {
    const { id, guarantorId } = await checked({ people: [{ lastName }] });
    const run = { params: { id }, body: { entityIds: [guarantorId] } };
    await askServer(server, analyst, credit.runIdentityCheck, run);
    const got = await askServer(server, analyst, credit.getIdentity, {
      params: { id, entityId: guarantorId },
    });
    return got.body.data.portalUrl;
  };
  const { data } = (await (await fetch(`${server.url}/api/config`)).json()) as { data: WebConfig };
  expect(data.portalLinks).toEqual({
    onboarding: 'https://portal.example/onboarding/{entityId}',
    monitoring: 'https://portal.example/monitoring/{entityId}',
  });
  expect(await linkOf('Waiter')).toBeNull();
  expect(await linkOf('Resolver')).toMatch(/^https:\/\/portal\.example\/onboarding\/[\w-]+$/);
  for (const lastName of ['Nguyen', 'Manual'])
    expect(await linkOf(lastName)).toMatch(/^https:\/\/portal\.example\/monitoring\/[\w-]+$/);
  const { id, applicantId } = await checked();
  const run = { params: { id }, body: { entityIds: [applicantId] } };
  expect(await askServer(server, analyst, credit.runScoredEnquiry, run)).toBeRefused(
    'UNPROCESSABLE',
    'Equifax is not set up in this installation.',
  );
  const { body } = await askServer(server, analyst, credit.listChecks, { params: { id } });
  expect(body.data.unavailable).toEqual([
    'COMPANY_SCORED_ENQUIRY',
    'COMPANY_TRADING_HISTORY',
    'COMPANY_TRADING_HISTORY_INDEPTH',
    'COMMERCIAL_APPLY',
  ]);
  expect(body.data.checks).toEqual([]);
  await server.stop();
});
