import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { zoe } from '../../../test/credit/zoe.ts';

Object.assign(process.env, { ILLION_URL: '', ILLION_PASSWORD: 'pa55:word' });
const { consumerReport, illion } = await import('./illion.ts');

const golden = (name: string) => readFile(new URL(`golden/${name}`, import.meta.url));
const answer = async (name: string, status = 200) => ({ status, headers: {}, body: await golden(name) });

const subject = {
  ...zoe,
  title: 'Mr',
  firstName: 'Zoë & Co',
  middleName: null,
  licence: { ...zoe.licence, cardNumber: null },
  address: { ...zoe.address, unitNumber: null },
  amountCents: 4_500_049,
};

test('stores the request as sent; the password is only in the header', async () => {
  const { request, kept, reference } = consumerReport.prepare(subject, 'A-1');
  expect(kept).toBe((await golden('consumer-report-request.xml')).toString());
  expect(request).toMatchObject({ body: kept, mayRepeat: false, method: 'POST' });
  expect(request.headers['x-subscriber-id']).toBe('assay');
  const [scheme, credentials = ''] = request.headers.authorization?.split(' ') ?? [];
  expect(scheme).toBe('Basic');
  expect(Buffer.from(credentials, 'base64').toString()).toBe('assay:pa55:word');
  for (const secret of ['pa55', credentials]) expect(kept).not.toContain(secret);
  expect(reference).toBe('A-1');
});

test('omits a missing licence and title', () => {
  const { kept } = consumerReport.prepare({ ...subject, title: null, licence: null }, 'A-1');
  expect(kept).not.toMatch(/Title|DriverLicence/);
});

test('reads score, even 0, facts and document', async () => {
  const outcome = consumerReport.read(await answer('consumer-report-answer.xml'));
  expect(outcome).toMatchObject({
    kind: 'report',
    report: {
      reportId: 'R-000123',
      status: 'MATCHED',
      score: 0,
      facts: [
        { label: 'Scorecard', value: 'CONSUMER-3' },
        { label: 'Reason', value: 'Length of credit history' },
        { label: 'Reason', value: 'Few enquiries' },
        { label: 'Enquiries', value: '4' },
        { label: 'Defaults', value: '1' },
        { label: 'Judgments', value: '0' },
      ],
      document: { contentType: 'application/pdf' },
    },
  });
  expect(outcome.kind === 'report' && outcome.report.document?.bytes.toString()).toMatch(/^%PDF-1\.7\n/);
});

test.for(['NO_FILE', 'MULTIPLE'])('reads %s as a report without score and document', async (status) => {
  const name = `${status.toLowerCase().replace('_', '-')}-answer.xml`;
  expect(consumerReport.read(await answer(name))).toEqual({
    kind: 'report',
    report: { reportId: 'R-000124', status, score: null, facts: [], document: null },
  });
});

test.for([
  [
    'error-address.xml',
    400,
    'refused',
    "illion doesn't recognise the address (52). Check its street, suburb, state and postcode. Nothing was bought.",
  ],
  [
    'error-field.xml',
    400,
    'refused',
    'illion refused the request: Individual/FirstName is missing (field Individual/FirstName, 20). Nothing was bought.',
  ],
  [
    'error-credentials.xml',
    401,
    'refused',
    "illion doesn't accept Assay's credentials (401). Nothing was bought.",
  ],
  [
    'error-unavailable.xml',
    429,
    'refused',
    'illion is getting too many requests right now. Nothing was bought. Try again in a moment.',
  ],
  [
    'error-unavailable.xml',
    503,
    'unclear',
    "illion ran into a problem (503). It isn't known whether anything was bought.",
  ],
] as const)('%s with %i is %s, in a sentence', async ([name, status, kind, message]) => {
  expect(consumerReport.read(await answer(name, status))).toEqual({ kind, message });
});

test("isn't offered without an address", () => expect(illion.isConfigured).toBe(false));
