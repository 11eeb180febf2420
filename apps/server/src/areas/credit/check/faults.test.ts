import { products } from '@assay/contract/credit/product';
import { expect, test } from 'vitest';
import { type Buying, ledgerOf, listed, run } from '../../../../test/credit/buying.ts';
import { checked } from '../../../../test/credit/checked.ts';
import { callsAbout } from '../../../../test/credit/sandbox-calls.ts';

const provider = { EQUIFAX: 'equifax', ILLION: 'illion', FRANKIEONE: 'frankieone' } as const;

const nobodyKnows = "It isn't known whether anything was bought.";
const settle = 'Check with the provider, then record the answer under Checks bought.';

/** The test person, the call, the resulting state and message, and the number of provider calls. */
type Fault = readonly [who: string, call: Buying, state: string, message: string | null, asked: number];

/** Five failures within a minute would open a provider's circuit, so none has that many here. */
const faults: readonly Fault[] = [
  ['Hangup', 'runCommercialApply', 'UNKNOWN', `Equifax didn't answer. ${nobodyKnows}`, 1],
  ['Edge', 'runCommercialApply', 'UNKNOWN', `Equifax ran into a problem (524). ${nobodyKnows}`, 1],
  ['Garbled', 'runCommercialApply', 'UNKNOWN', `Equifax's answer can't be read (200). ${nobodyKnows}`, 1],
  [
    'Htmlpage',
    'runCommercialApply',
    'FAILED_UNCHARGED',
    'Equifax refused the request (400). Nothing was bought.',
    1,
  ],
  [
    'Gateway',
    'runCommercialApply',
    'FAILED_UNCHARGED',
    "Equifax's gateway is unavailable (030). Nothing was bought.",
    1,
  ],
  ['Toomany', 'runCommercialApply', 'SUCCEEDED', null, 2],
  ['Noscore', 'runCommercialApply', 'SUCCEEDED', 'Equifax gave no score.', 1],
  ['000000028', 'runScoredEnquiry', 'UNKNOWN', `Equifax didn't answer. ${nobodyKnows}`, 1],
  ['000000055', 'runTradingHistory', 'UNKNOWN', `Equifax ran into a problem (524). ${nobodyKnows}`, 1],
  ['000000073', 'runScoredEnquiry', 'UNKNOWN', `Equifax's answer can't be read (200). ${nobodyKnows}`, 1],
  [
    '000000037',
    'runScoredEnquiry',
    'FAILED_UNCHARGED',
    'Equifax refused the request (400). Nothing was bought.',
    1,
  ],
  [
    '000000046',
    'runTradingHistory',
    'FAILED_UNCHARGED',
    "Equifax's gateway is unavailable (030). Nothing was bought.",
    1,
  ],
  ['000000091', 'runScoredEnquiry', 'SUCCEEDED', null, 2],
  ['000000064', 'runScoredEnquiry', 'SUCCEEDED', 'Equifax gave no score.', 1],
  ['Hangup', 'runConsumerReport', 'UNKNOWN', `illion didn't answer. ${nobodyKnows}`, 1],
  ['Edge', 'runConsumerReport', 'UNKNOWN', `illion ran into a problem (524). ${nobodyKnows}`, 1],
  ['Gateway', 'runConsumerReport', 'UNKNOWN', `illion ran into a problem (503). ${nobodyKnows}`, 1],
  ['Garbled', 'runConsumerReport', 'UNKNOWN', `illion's answer can't be read (200). ${nobodyKnows}`, 1],
  [
    'Htmlpage',
    'runConsumerReport',
    'FAILED_UNCHARGED',
    'illion refused the request (400). Nothing was bought.',
    1,
  ],
  [
    'Oddaddress',
    'runConsumerReport',
    'FAILED_UNCHARGED',
    "illion doesn't recognise the address (52). Check its street, suburb, state and postcode. Nothing was bought.",
    1,
  ],
  [
    'Toomanyalways',
    'runConsumerReport',
    'FAILED_UNCHARGED',
    'illion is getting too many requests right now. Nothing was bought. Try again in a moment.',
    3,
  ],
  ['Nofile', 'runConsumerReport', 'SUCCEEDED', 'illion has no file of this person.', 1],
  ['Manyfiles', 'runConsumerReport', 'SUCCEEDED', 'Several files match this person.', 1],
  ['Noscore', 'runConsumerReport', 'SUCCEEDED', 'illion gave no score.', 1],
  ['Hangup', 'runIdentityCheck', 'SUCCEEDED', null, 1],
  ['Gateway', 'runIdentityCheck', 'UNKNOWN', `FrankieOne ran into a problem (503). ${nobodyKnows}`, 1],
  ['Garbled', 'runIdentityCheck', 'SUCCEEDED', null, 1],
  [
    'Toolittle',
    'runIdentityCheck',
    'FAILED_UNCHARGED',
    'FrankieOne needs more details to check this person: Not enough data to run the check. Nothing was checked.',
    1,
  ],
];

const isAcn = (who: string) => /^\d+$/.test(who);

test.for(faults)('ends %s, %s as %s, and says why', async ([who, call, state, message, asked]) => {
  const given = isAcn(who) ? { acn: who } : { people: [{ lastName: who }] };
  const { id, applicantId, guarantorId, people } = await checked(given);
  const entityId = isAcn(who) ? applicantId : guarantorId;
  const { status, body } = await run(call, id, [entityId]);
  expect(status).toBe(200);
  const { checks, cost } = await listed(id);
  expect(checks).toMatchObject([{ entityId, state, message }]);
  const [check] = checks;
  if (!check) throw new Error('it is listed');
  expect(body.data).toMatchObject(
    state === 'SUCCEEDED'
      ? { reports: [{ id: check.id }], errors: [] }
      : {
          reports: [],
          errors: [{ entityId, message: state === 'UNKNOWN' ? `${message} ${settle}` : message }],
        },
  );
  const calls = await callsAbout(
    provider[products[check.product].provider],
    isAcn(who) ? who : (people[0]?.firstName ?? ''),
  );
  const paid = calls.filter(({ reference, product }) =>
    check.product === 'KYC' ? /verify/i.test(product) : reference === check.reference,
  );
  expect(paid).toHaveLength(asked);
  expect(await ledgerOf(id), 'only what was bought for sure is on the ledger').toHaveLength(
    state === 'SUCCEEDED' ? 1 : 0,
  );
  expect(cost.unconfirmed).toBe(state === 'UNKNOWN' ? (check.price ?? 0) : 0);
  if (!['Toomany', '000000091'].includes(who)) expect(check.score).toBeNull();
});
