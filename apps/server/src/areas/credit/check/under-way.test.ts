import { credit } from '@assay/contract/credit/area';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { askServer } from '../../../../test/credit/asking-server.ts';
import { age, ledgerOf, listed, run } from '../../../../test/credit/buying.ts';
import { checked } from '../../../../test/credit/checked.ts';
import { holdAnswers } from '../../../../test/credit/held-answers.ts';
import { startServer } from '../../../../test/server-process.ts';
import { until } from '../../../../test/until.ts';
import { creditArea } from '../area.ts';

type Settlement = 'CHARGED' | 'NOT_CHARGED';

async function settledMeanwhile(lastName: string, settlement: Settlement) {
  const { id, guarantorId } = await checked({ people: [{ lastName }] });
  const answers = await holdAnswers();
  const buying = run('runCommercialApply', id, [guarantorId]);
  await answers.untilHeld();
  await age(id, 3);
  await creditArea.tidy?.();
  const [check] = (await listed(id)).checks;
  expect(check?.state).toBe('UNKNOWN');
  const params = { id, checkId: check?.id ?? 0 };
  const settled = await (await as('analyst')).call(credit.settleCheck, { params, body: { settlement } });
  expect(settled.status).toBe(200);
  await answers.letGo();
  await buying;
  return { ledger: await ledgerOf(id), ...(await listed(id)) };
}

test.for([
  ['CHARGED', [1_000], 10],
  ['NOT_CHARGED', [], 0],
] as [Settlement, number[], number][])(
  'a report that comes after it was settled as %s counts, and costs what was said, once',
  async ([settlement, lines, total]) => {
    const { checks, ledger, cost } = await settledMeanwhile('Nguyen', settlement);
    expect(checks).toMatchObject([{ state: 'SUCCEEDED', settlement, score: expect.any(Number) }]);
    expect(ledger).toEqual(lines);
    expect(cost).toMatchObject({ total, unconfirmed: 0 });
  },
);

test.for(['CHARGED', 'NOT_CHARGED'] as Settlement[])(
  'ignores a refusal after settlement as %s',
  async (settlement) => {
    const { checks, ledger } = await settledMeanwhile('Htmlpage', settlement);
    const message = 'Assay was stopped before the answer came. It may have been charged.';
    expect(checks).toMatchObject([{ state: 'UNKNOWN', settlement, message }]);
    expect(ledger).toHaveLength(settlement === 'CHARGED' ? 1 : 0);
  },
);

test('ends an unsettled check as uncharged on a late refusal', async () => {
  const { id, guarantorId } = await checked({ people: [{ lastName: 'Htmlpage' }] });
  const answers = await holdAnswers();
  const buying = run('runCommercialApply', id, [guarantorId]);
  await answers.untilHeld();
  await age(id, 3);
  await creditArea.tidy?.();
  await answers.letGo();
  await buying;
  expect((await listed(id)).checks).toMatchObject([{ state: 'FAILED_UNCHARGED' }]);
});

test('reports the area finished once every purchase ended', async () => {
  const { id, guarantorIds } = await checked({ people: [{}, {}] });
  const answers = await holdAnswers();
  const buying = run('runConsumerReport', id, guarantorIds);
  await answers.untilHeld(2);
  const finished = creditArea.finish?.();
  await answers.letGo();
  await finished;
  expect((await listed(id)).checks.map(({ state }) => state)).toEqual(['SUCCEEDED', 'SUCCEEDED']);
  await buying;
});

test('waits at shutdown for purchases that may have been charged', async () => {
  const { id, guarantorId } = await checked();
  const server = await startServer({ LOG_LEVEL: 'info' });
  const answers = await holdAnswers();
  const call = { params: { id }, body: { entityIds: [guarantorId] } };
  const caller = new AbortController();
  const { signal } = caller;
  const buying = askServer(server, await as('analyst'), credit.runConsumerReport, call, signal);
  await answers.untilHeld();
  caller.abort();
  await expect(buying).rejects.toThrow();
  const stopped = server.stop();
  await until(() => server.log().includes('drained'));
  await answers.letGo();
  expect(await stopped).toBe(0);
  expect((await listed(id)).checks).toMatchObject([{ state: 'SUCCEEDED' }]);
});
