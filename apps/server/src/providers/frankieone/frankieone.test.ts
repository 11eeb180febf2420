import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { zoe } from '../../../test/credit/zoe.ts';
import type { Prepared } from '../exchange.ts';

const apiKey = 'pa55-key';
Object.assign(process.env, {
  FRANKIEONE_URL: '',
  FRANKIEONE_MONITORING_LINK: '',
  FRANKIEONE_API_KEY: apiKey,
  FRANKIEONE_WEBHOOK_SECRET: 'pa55-hook',
  FRANKIEONE_ONBOARDING_LINK: 'https://portal.example.com/entities/{entityId}?tab={entityId}',
});
const { checks, create, isPerson, ruok, search, statusOf, verify } = await import('./kyc.ts');
const { frankieOne, isWebhookTrusted, portalLinks } = await import('./frankieone.ts');

const golden = (name: string) => readFile(new URL(`golden/${name}`, import.meta.url));
const answer = async (name: string, status = 200) => ({ status, headers: {}, body: await golden(name) });

const subject = { ...zoe, customerReference: '1207' };

const requests: [string, Prepared, string][] = [
  ['create-request.json', create.prepare(subject, 'A-1'), '/entity'],
  [
    'verify-request.json',
    verify.prepare({ ...subject, entityId: '84a9a860' }, 'A-2'),
    '/entity/84a9a860/verify/profile/simple',
  ],
  ['search-request.json', search.prepare({ customerReference: '1207' }, 'A-3'), '/entity/search'],
];

describe.for(requests)('%s', ([name, { request, kept }, path]) => {
  test('is sent as agreed, and stored as sent, without the key', async () => {
    expect(kept).toBe((await golden(name)).toString());
    expect(request).toMatchObject({ method: 'POST', path, body: kept });
    expect(request.headers).toMatchObject({ api_key: apiKey, 'x-frankie-customerid': 'assay' });
    expect(kept).not.toContain('pa55');
  });

  test('is repeated only if it creates nothing', () => {
    expect(request.mayRepeat).toBe(name === 'search-request.json');
  });
});

test('sends reads without a body, and escapes ids', () => {
  const { request, kept } = checks.prepare({ entityId: '../x?y' }, 'A-4');
  expect(request).toMatchObject({ method: 'GET', path: '/entity/..%2Fx%3Fy/checks', mayRepeat: true });
  expect(request).not.toHaveProperty('body');
  expect(kept).toBe('GET /entity/..%2Fx%3Fy/checks\n');
  expect(ruok.prepare({}, 'A-5').request.path).toBe('/ruok');
});

test('reads their id, our status and the checks', async () => {
  const report = {
    entityId: '84a9a860',
    status: 'PASSED',
    checks: [
      { label: 'id_gov', value: 'Name and date of birth: PASS' },
      { label: 'aml', value: 'PASS' },
    ],
    checkId: 'C-77',
    requestId: '01H-REQUEST',
  };
  for (const product of [verify, checks])
    expect(product.read(await answer('verify-answer.json'))).toEqual({ kind: 'report', report });
  const refer = checks.read(await answer('refer-answer.json'));
  expect(refer).toMatchObject({ kind: 'report', report: { status: 'RESOLVE' } });
  expect(create.read(await answer('create-answer.json'))).toEqual({
    kind: 'report',
    report: { ...report, status: 'INCOMPLETE', checks: [], checkId: null },
  });
  const entities = [
    {
      entityId: '84a9a860',
      name: { givenName: 'ZOË', familyName: "O'Brien" },
      dateOfBirth: { dateOfBirth: '1984-02-29' },
    },
    { entityId: '51c0ffee' },
  ];
  expect(search.read(await answer('search-answer.json'))).toEqual({ kind: 'report', report: { entities } });
  const well = { kind: 'report', report: { requestId: '01H-REQUEST' } };
  expect(ruok.read(await answer('ruok-answer.json'))).toEqual(well);
});

test('recognises the person by name and date of birth in any spelling', () => {
  const found = (givenName?: string | null, familyName?: string | null, dateOfBirth?: string | null) => ({
    entityId: 'e',
    name: { givenName, familyName },
    dateOfBirth: { dateOfBirth },
  });
  const born = '1984-02-29';
  expect(isPerson(found(' zoe\u0308', "O'BRIEN", born), subject)).toBe(true);
  for (const other of [
    found('Zoe', "O'Brien", born),
    found('Zoë', 'Brien', born),
    found('Zoë', "O'Brien", '1984-02-28'),
    found('Zoë', "O'Brien"),
    found(null, null, born),
    { entityId: 'e' },
  ])
    expect(isPerson(other, subject)).toBe(false);
});

test('maps every status, and unknown ones to incomplete', () => {
  const ours = (...actions: (string | null | undefined)[]) => [...new Set(actions.map(statusOf))];
  expect(ours('PASS')).toEqual(['PASSED']);
  expect(ours('PASS_MANUAL')).toEqual(['PASS_MANUAL']);
  expect(ours('REFER', 'FAIL', 'FAIL_MANUAL')).toEqual(['RESOLVE']);
  expect(
    ours('UNCHECKED', 'WAIT', 'ARCHIVED', 'INACTIVE', null, undefined, '', 'pass', 'constructor'),
  ).toEqual(['INCOMPLETE']);
});

test.for([
  [
    'error-request.json',
    400,
    'refused',
    'FrankieOne refused the request: Bad request: name/familyName is missing (API-0400). Nothing was checked.',
  ],
  [
    'error-too-little.json',
    422,
    'refused',
    'FrankieOne needs more details to check this person: Not enough data to run the check. Nothing was checked.',
  ],
  [
    'error-credentials.json',
    401,
    'refused',
    "FrankieOne doesn't accept Assay's credentials (401). Nothing was bought.",
  ],
  [
    'error-unavailable.json',
    503,
    'unclear',
    "FrankieOne ran into a problem (503). It isn't known whether anything was bought.",
  ],
] as const)('%s with %i is %s, in a sentence', async ([name, status, kind, message]) => {
  for (const product of [create, verify, checks, search])
    expect(product.read(await answer(name, status))).toEqual({ kind, message });
});

test('trusts a webhook by its secret only', () => {
  expect(isWebhookTrusted('pa55-hook')).toBe(true);
  for (const other of ['pa55-hooks', 'not-pa55-hook', '', undefined])
    expect(isWebhookTrusted(other)).toBe(false);
});

test('links to the person in the portal, if configured', () => {
  expect(portalLinks('a/b')).toEqual({
    onboarding: 'https://portal.example.com/entities/a%2Fb?tab=a%2Fb',
    monitoring: null,
  });
});

test("isn't offered without an address", () => expect(frankieOne.isConfigured).toBe(false));
