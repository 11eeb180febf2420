import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { callsAbout, expectSilence } from '../test-support/calls.ts';
import { textOf } from '../test-support/equifax-requests.ts';
import { pdfText } from '../test-support/pdf-text.ts';

let sandbox: Sandbox;
let illion: string;

beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, paidMs: 0, slowReportMs: 3_600_000 });
  illion = `http://127.0.0.1:${sandbox.httpPort}/illion`;
});
afterAll(() => sandbox.close());

const requestAbout = (familyName: string, firstName = 'Mia') => `<?xml version="1.0" encoding="UTF-8"?>
<ConsumerReportRequest>
<EnquiryHeader><ClientReference>A-3</ClientReference><SubscriberId>assay</SubscriberId><PermissionType>CONSUMER</PermissionType><AccountType>LEASE</AccountType><Amount>50000.00</Amount><Consent>2026-01-02</Consent></EnquiryHeader>
<Individual><Title>Ms</Title><FamilyName>${familyName}</FamilyName><FirstName>${firstName}</FirstName><DateOfBirth>1984-02-29</DateOfBirth><DriverLicence><Number>123456</Number><State>WA</State><CardNumber>1</CardNumber></DriverLicence></Individual>
<Address><StreetNumber>12</StreetNumber><StreetName>Hill</StreetName><Suburb>Cottesloe</Suburb><State>WA</State><Postcode>6011</Postcode></Address>
</ConsumerReportRequest>`;

const trusted = {
  authorization: `Basic ${Buffer.from('assay:sandbox').toString('base64')}`,
  'x-subscriber-id': 'assay',
};

const ask = (body: string, headers: Record<string, string> = trusted, signal?: AbortSignal) =>
  fetch(`${illion}/consumer/v1/reports`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/xml', ...headers },
    signal: signal ?? null,
  });

const send = async (body: string, headers?: Record<string, string>) => {
  const answer = await ask(body, headers);
  return { status: answer.status, headers: answer.headers, xml: await answer.text() };
};

test('a report has a score, reasons, a summary and a PDF that says the same', async () => {
  const { status, headers, xml } = await send(requestAbout('Reported'));
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(xml).toContain('<ConsumerReportResponse><ReportId>');
  expect(textOf(xml, 'Status')).toBe('MATCHED');
  const score = Number(textOf(xml, 'Value'));
  expect(score).toBeGreaterThanOrEqual(0);
  expect(score).toBeLessThanOrEqual(1_000);
  for (const name of ['Scorecard', 'Reason', 'Enquiries', 'Defaults', 'Judgments'])
    expect(textOf(xml, name)).toBeTruthy();
  expect(textOf(xml, 'ContentType')).toBe('application/pdf');
  const pdf = Buffer.from(textOf(xml, 'Base64') ?? '', 'base64');
  expect(pdf.subarray(0, 4).toString()).toBe('%PDF');
  const words = await pdfText(pdf);
  for (const part of ['Sandbox: not a real report', 'Mia Reported', `Score: ${score}`])
    expect(words).toContain(part);
});

test('the same person has the same score, whatever the case', async () => {
  const scores = await Promise.all(
    ['Same', 'SAME', 'Other'].map(async (name) => textOf((await send(requestAbout(name))).xml, 'Value')),
  );
  expect(scores[1]).toBe(scores[0]);
  expect(scores[2]).not.toBe(scores[0]);
});

test('wrong credentials are a 401', async () => {
  for (const headers of [
    {},
    { ...trusted, 'x-subscriber-id': 'other' },
    { ...trusted, authorization: `Basic ${Buffer.from('assay:guess').toString('base64')}` },
  ]) {
    const { status, xml } = await send(requestAbout('Refused'), headers as Record<string, string>);
    expect([status, textOf(xml, 'Code')]).toEqual([401, '01']);
    expect(xml).toContain('<Error>');
  }
});

test.each([
  ['<FamilyName>Refused</FamilyName>', '', '20', 'Individual/FamilyName'],
  ['1984-02-29', '29/02/1984', '21', 'Individual/DateOfBirth'],
  ['<Consent>2026-01-02</Consent>', '', '20', 'EnquiryHeader/Consent'],
  ['<SubscriberId>assay<', '<SubscriberId>other<', '21', 'EnquiryHeader/SubscriberId'],
  ['<State>WA</State><Postcode>', '<State>Wa</State><Postcode>', '21', 'Address/State'],
  ['<Postcode>6011</Postcode>', '', '20', 'Address/Postcode'],
  ['</ConsumerReportRequest>', '', '10', undefined],
])('a request is refused where %s becomes “%s”', async (from, to, code, field) => {
  const { status, xml } = await send(requestAbout('Refused').replace(from, to));
  expect([status, textOf(xml, 'Code'), textOf(xml, 'Field')]).toEqual([400, code, field]);
  expect(textOf(xml, 'Message')).toBeTruthy();
});

test('calls are listed by subject and on the page', async () => {
  await send(requestAbout('Listed'));
  expect(await callsAbout(illion, 'mia listed')).toEqual([
    {
      at: expect.any(String),
      product: 'consumer report',
      subject: 'Mia Listed',
      reference: 'A-3',
      outcome: expect.stringMatching(/^200 score \d+$/),
      body: requestAbout('Listed'),
    },
  ]);
  expect(await (await fetch(illion)).text()).toContain('<b>Mia Listed</b>');
});

test.each([
  ['Gateway', 503, '90'],
  ['Oddaddress', 400, '52'],
])('%s: %i with error %s', async (surname, expected, code) => {
  const { status, xml } = await send(requestAbout(surname));
  expect([status, textOf(xml, 'Code')]).toEqual([expected, code]);
});

test.each([
  ['Htmlpage', 400],
  ['Edge', 524],
])('%s: %i with an HTML page', async (surname, expected) => {
  const { status, headers } = await send(requestAbout(surname));
  expect([status, headers.get('content-type')]).toEqual([expected, 'text/html; charset=utf-8']);
});

test.each([
  ['Nofile', 'NO_FILE'],
  ['Manyfiles', 'MULTIPLE'],
  ['Noscore', 'MATCHED'],
])('%s: %s without a score', async (surname, expected) => {
  const { status, xml } = await send(requestAbout(surname));
  expect([status, textOf(xml, 'Status')]).toEqual([200, expected]);
  expect(textOf(xml, 'ReportId')).toBeTruthy();
  expect(xml).not.toContain('<Score>');
});

test('garbled: 200 with an answer that ends half way', async () => {
  const { status, xml } = await send(requestAbout('Garbled'));
  expect(status).toBe(200);
  expect(xml).not.toContain('</ConsumerReportResponse>');
});

test('too many: once for each person, or always', async () => {
  const refused = await send(requestAbout('toomany'));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await send(requestAbout('toomany'))).status).toBe(200);
  expect((await send(requestAbout('toomany', 'Zoe'))).status).toBe(429);
  for (let attempt = 1; attempt <= 3; attempt += 1)
    expect((await send(requestAbout('Toomanyalways'))).status).toBe(429);
});

test('slow, and hangup: no answer, but the request was read', async () => {
  await expectSilence(illion, 'Slowcoach', (signal) => ask(requestAbout('Slowcoach'), trusted, signal));
  await expect(ask(requestAbout('Hangup'))).rejects.toThrow();
  expect((await callsAbout(illion, 'Hangup'))[0]?.outcome).toBe('connection reset');
});
