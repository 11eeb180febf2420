import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { zoe } from '../../../test/credit/zoe.ts';
import type { Prepared } from '../exchange.ts';

const password = 'pa55&<word';
Object.assign(process.env, { EQUIFAX_URL: '', EQUIFAX_PASSWORD: password });
const { inDepth, scoredEnquiry, tradingHistory } = await import('./company.ts');
const { commercialApply } = await import('./commercial-apply.ts');
const { document } = await import('./previous-enquiry.ts');
const { equifax } = await import('./equifax.ts');
const { streetParts } = await import('./street.ts');

const golden = (name: string) => readFile(new URL(`golden/${name}`, import.meta.url));
const answer = async (name: string, status = 200) => ({ status, headers: {}, body: await golden(name) });

const company = { acn: '004085616', amountCents: 4_500_049, accountTypeCode: 'L' } as const;
const person = {
  ...zoe,
  middleName: 'Ann "Annie"',
  lastName: "O'Brien & <Daughters>",
  amountCents: 4_500_000,
  accountTypeCode: 'HC',
} as const;

const requests: [string, Prepared][] = [
  ['scored-enquiry', scoredEnquiry.prepare(company, 'A-1')],
  ['trading-history', tradingHistory.prepare(company, 'A-2')],
  ['in-depth', inDepth.prepare(company, 'A-3')],
  ['commercial-apply', commercialApply.prepare(person, 'A-4')],
  ['document', document.prepare({ enquiryId: '0004711-A' }, 'A-5')],
];

describe.for(requests)('the request of %s', ([name, { request, kept, reference }]) => {
  test('matches the golden file, without the password', async () => {
    expect(kept).toBe((await golden(`${name}-request.xml`)).toString());
    expect(kept).not.toContain('pa55');
    expect(kept).toContain(`urn:assay:${reference}`);
  });

  test('is sent as stored, with the password', () => {
    expect(request.body).toBe(kept.replace('*****', 'pa55&amp;&lt;word'));
    expect(request.headers['content-type']).toBe('text/xml;charset=UTF-8');
  });

  test('is repeated only if it buys nothing', () => expect(request.mayRepeat).toBe(name === 'document'));
});

test('reads key, score and facts of a company report', async () => {
  expect(scoredEnquiry.read(await answer('scored-enquiry-answer.xml'))).toEqual({
    kind: 'report',
    report: {
      requestId: '0004711-A',
      score: 742,
      facts: [
        { label: 'Company', value: 'Harbour & Sons Pty Ltd' },
        { label: 'ACN', value: '004085616' },
        { label: 'Probability of adverse', value: '6.54' },
        { label: 'Probability of failure', value: '2.62' },
        { label: 'Contributing factor', value: 'Age of the company' },
        { label: 'Contributing factor', value: 'Few recent credit enquiries' },
      ],
    },
  });
  const history = tradingHistory.read(await answer('trading-history-answer.xml'));
  expect(history).toMatchObject({ kind: 'report', report: { requestId: '0004713-A', score: 742 } });
  const whole = inDepth.read(await answer('in-depth-answer.xml'));
  expect(whole).toMatchObject({ kind: 'report', report: { requestId: '0004714-A', score: 742 } });
});

test("rejects another product's report", async () => {
  expect(scoredEnquiry.read(await answer('in-depth-answer.xml'))).toMatchObject({ kind: 'unclear' });
});

test('reads a missing score as none, and keeps one below 0', async () => {
  const company = scoredEnquiry.read(await answer('scored-enquiry-no-score-answer.xml'));
  expect(company).toMatchObject({ kind: 'report', report: { requestId: '0004712-A', score: null } });
  const none = commercialApply.read(await answer('commercial-apply-no-score-answer.xml'));
  expect(none).toMatchObject({ kind: 'report', report: { enquiryId: '0088123', score: null } });
  expect(commercialApply.read(await answer('commercial-apply-answer.xml'))).toEqual({
    kind: 'report',
    report: {
      enquiryId: '0088123',
      score: -150,
      facts: [
        { label: 'Risk odds', value: '2.3' },
        { label: 'Contributing factor', value: 'Recent enquiries' },
        { label: 'Credit enquiries in twelve months', value: '3' },
        { label: 'Defaults in five years', value: '0' },
      ],
    },
  });
});

test('distinguishes a pending document from a refused one', async () => {
  const ready = document.read(await answer('document-answer.xml'));
  expect(ready).toMatchObject({ kind: 'report', report: { contentType: 'application/pdf' } });
  expect(ready.kind === 'report' && ready.report.bytes?.toString()).toMatch(/^%PDF-1\.7\n/);
  expect(document.read(await answer('fault-not-ready.xml', 500))).toEqual({
    kind: 'report',
    report: { contentType: 'application/pdf', bytes: null },
  });
  expect(document.read(await answer('fault-invalid.xml', 500))).toMatchObject({ kind: 'refused' });
});

test.for([
  ['fault-gateway.xml', 500, 'refused', "Equifax's gateway is unavailable (030). Nothing was bought."],
  [
    'fault-invalid.xml',
    500,
    'refused',
    'Equifax refused the request: The company number is not valid (INVALID_REQUEST). Nothing was bought.',
  ],
  [
    'fault-authentication.xml',
    500,
    'refused',
    'Equifax refused the request: The security token could not be authenticated or authorized (wsse:FailedAuthentication). Nothing was bought.',
  ],
  [
    'fault-server.xml',
    500,
    'unclear',
    "Equifax ran into a problem (500). It isn't known whether anything was bought.",
  ],
  [
    'fault-server.xml',
    200,
    'unclear',
    "Equifax's answer can't be read (200). It isn't known whether anything was bought.",
  ],
  ['page-400.html', 400, 'refused', 'Equifax refused the request (400). Nothing was bought.'],
  [
    'page-400.html',
    524,
    'unclear',
    "Equifax ran into a problem (524). It isn't known whether anything was bought.",
  ],
  [
    'page-400.html',
    200,
    'unclear',
    "Equifax's answer can't be read (200). It isn't known whether anything was bought.",
  ],
] as const)('%s with %i is %s, in a sentence', async ([name, status, kind, message]) => {
  for (const product of [scoredEnquiry, commercialApply])
    expect(product.read(await answer(name, status))).toEqual({ kind, message });
});

test("splits a street's type", () => {
  expect(streetParts('George Street')).toEqual({ name: 'George', type: 'ST' });
  expect(streetParts(' Mount  Pleasant Rd. ')).toEqual({ name: 'Mount Pleasant', type: 'RD' });
  expect(streetParts('Park ave')).toEqual({ name: 'Park', type: 'AV' });
  for (const street of ['Broadway', 'The Esplanade', 'Street', ''])
    expect(streetParts(street)).toEqual({ name: street, type: null });
});

test("isn't offered without an address", async () => {
  expect(equifax.isConfigured).toBe(false);
  const { request } = scoredEnquiry.prepare(company, 'A-1');
  await expect(equifax.send(request)).rejects.toThrow('Equifax is not configured');
});
