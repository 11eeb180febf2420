import { credit } from '@assay/contract/credit/area';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { checked } from '../../../../test/credit/checked.ts';

const calls = [
  ['runScoredEnquiry', 'applicant'],
  ['runTradingHistory', 'applicant'],
  ['runCommercialApply', 'guarantor'],
  ['runConsumerReport', 'guarantor'],
  ['runIdentityCheck', 'guarantor'],
] as const;

test.for(calls)('buys, files and pays for %s', async ([name, about]) => {
  const { id, applicantId, guarantorIds } = await checked();
  const analyst = await as('analyst');
  const entityIds = about === 'applicant' ? [applicantId] : guarantorIds;
  const { status, body } = await analyst.call(credit[name], { params: { id }, body: { entityIds } });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.data.errors).toEqual([]);
  expect(body.data.reports).toHaveLength(1);
  const [report] = body.data.reports;
  expect(report).toMatchObject({ state: 'SUCCEEDED', isDocumentPending: false });
  expect(report?.document?.type).toBe('application/pdf');
  const list = (await analyst.call(credit.listChecks, { params: { id } })).body.data;
  expect(list.checks).toHaveLength(1);
});
