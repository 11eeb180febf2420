import { audit } from '@assay/contract/audit/area';
import { hiddenValue } from '@assay/contract/audit/audit';
import { credit } from '@assay/contract/credit/area';
import { lenderId } from '@assay/contract/iam/client';
import { type Endpoint, pathOf } from '@assay/contract/kit/endpoint';
import { permissionCodes } from '@assay/contract/kit/permissions';
import { expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../test/client.ts';
import { begun, listed, run } from '../../../test/credit/buying.ts';
import { checked } from '../../../test/credit/checked.ts';
import * as given from '../../../test/given.ts';

const entriesOf = async (id: number, caller: Caller) =>
  (await caller.call(audit.listAudits, { query: { refId: String(id), category: 'CREDIT', limit: '500' } }))
    .body.data;

const calls: readonly Endpoint[] = Object.values(credit).filter(({ webhook }: Endpoint) => !webhook);

test('refuses introducers, whatever their role permits', async () => {
  const { id, guarantorId } = await checked();
  const checkId = await begun({ id, entityId: guarantorId, product: 'KYC' });
  const { id: userId } = await given.user({ permissions: permissionCodes });
  const people = [await as('broker'), await signedInAs(userId)];
  for (const caller of people)
    for (const entry of calls) {
      const url = `/api${pathOf(entry, { id, checkId, entityId: guarantorId })}`;
      const body = entry.body && (entry === credit.saveExtra ? [] : { entityIds: [guarantorId] });
      const { statusCode } = await caller.send({ method: entry.method, url, ...(body && { payload: body }) });
      expect([url, statusCode]).toEqual([url, 403]);
    }
  expect((await listed(id)).checks).toHaveLength(1);
});

test('logs who bought what about whom, and the outcome', async () => {
  const { id, guarantorId, people } = await checked();
  const { score } = (await run('runCommercialApply', id, [guarantorId])).body.data.reports[0] ?? {};
  const entries = await entriesOf(id, await as('auditor'));
  const creditCheck = `Equifax Apply, ${people[0]?.firstName} Maria Nguyen`;
  expect(entries).toMatchObject([
    { modelName: 'Assessment', changesNew: { creditCheck, checkState: 'Received', checkScore: score } },
    { modelName: 'Assessment', changesNew: { creditCheck, checkState: 'Running' } },
  ]);
  const [{ checks }, actors] = [await listed(id), new Set(entries.map(({ actor }) => JSON.stringify(actor)))];
  expect(actors.size).toBe(1);
  expect(entries[0]?.actor).toMatchObject(checks[0]?.creator ?? {});
});

test('shows readers of the log alone that something was bought, but not what', async () => {
  const { id, guarantorId } = await checked({ people: [{ lastName: 'Garbled' }] });
  await run('runCommercialApply', id, [guarantorId]);
  const [check] = (await listed(id)).checks;
  const analyst = await as('analyst');
  await analyst.call(credit.settleCheck, {
    params: { id, checkId: check?.id ?? 0 },
    body: { settlement: 'CHARGED' },
  });
  await analyst.call(credit.saveExtra, {
    params: { id },
    body: [{ type: 'APPLICANT_SCORE', data: { score: 612 } }],
  });
  const permissions = ['ACCESS.CREDIT_PLATFORM', 'AUDIT.READ'] as const;
  const { id: userId } = await given.user({ permissions: [...permissions], clientId: lenderId });
  const entries = await entriesOf(id, await signedInAs(userId));
  expect(entries).toHaveLength(4);
  for (const { changesOld, changesNew } of entries)
    for (const value of [...Object.values(changesOld), ...Object.values(changesNew)])
      expect(value).toBe(hiddenValue);
});
