import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { callsAbout, expectSilence } from '../test-support/calls.ts';
import {
  applyRequest,
  companyRequest,
  documentRequest,
  type Soap,
  textOf,
} from '../test-support/equifax-requests.ts';
import { faultyAcns } from './faulty-acns.ts';

const never = 3_600_000;
let sandbox: Sandbox;
let equifax: string;

beforeAll(async () => {
  sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    paidMs: 0,
    slowReportMs: never,
    documentMs: never,
  });
  equifax = `http://127.0.0.1:${sandbox.httpPort}/equifax`;
});
afterAll(() => sandbox.close());

const ask = ({ path, body }: Soap, signal?: AbortSignal) =>
  fetch(equifax + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/xml' },
    signal: signal ?? null,
  });

const send = async (request: Soap) => {
  const answer = await ask(request);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

const acnOf = (fault: string): string => Object.entries(faultyAcns).find(([, of]) => of === fault)?.[0] ?? '';

const both = (fault: string, surname: string): [Soap, string][] => [
  [companyRequest(acnOf(fault)), acnOf(fault)],
  [applyRequest(surname), surname],
];

test('the last digit of every faulty ACN checks the others', () => {
  for (const acn of Object.keys(faultyAcns)) {
    const sum = [...acn.slice(0, 8)].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
    expect(acn).toMatch(/^\d{9}$/);
    expect((10 - (sum % 10)) % 10).toBe(Number(acn[8]));
  }
});

test('the start page lists every faulty ACN and surname', async () => {
  const page = await (await fetch(new URL('/', equifax))).text();
  for (const acn of Object.keys(faultyAcns)) expect(page).toContain(`<dt>ACN ${acn}</dt>`);
  for (const surname of ['Slowcoach', 'Toomanyalways', 'Noscore'])
    expect(page).toContain(`<dt>Family name ${surname}</dt>`);
});

test('slow: there is no answer in time, but the request was read', async () => {
  for (const [request, subject] of both('slow', 'SLOWCOACH'))
    await expectSilence(equifax, subject, (signal) => ask(request, signal));
});

test('hangup: the connection is reset once the request was read', async () => {
  for (const [request, subject] of both('hangup', 'Hangup')) {
    await expect(ask(request)).rejects.toThrow();
    expect((await callsAbout(equifax, subject))[0]?.outcome).toBe('connection reset');
  }
});

test('HTML page: 400 in another format', async () => {
  for (const [request] of both('htmlPage', 'Htmlpage')) {
    const { status, headers, text } = await send(request);
    expect([status, headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(text).toMatch(/^<!doctype html>/);
  }
});

test('gateway: fault 030', async () => {
  for (const [request] of both('gateway', 'Gateway')) {
    const { status, text } = await send(request);
    expect([status, textOf(text, 'code')]).toEqual([500, '030']);
  }
});

test('edge: 524', async () => {
  for (const [request] of both('edge', 'Edge')) expect((await send(request)).status).toBe(524);
});

test('no score: a report without one', async () => {
  for (const [request] of both('noScore', 'noscore')) {
    const { status, text } = await send(request);
    expect(status).toBe(200);
    expect(textOf(text, 'request-id') ?? textOf(text, 'enquiry-id')).toBeTruthy();
    expect(text).not.toMatch(/<score[ >]|bureau-score|masterscale/);
  }
});

test('garbled: 200 with an answer that ends half way', async () => {
  for (const [request] of both('garbled', 'Garbled')) {
    const { status, text } = await send(request);
    expect(status).toBe(200);
    expect(text).not.toMatch(/<\/soapenv:Envelope>$/);
  }
});

test('too many: once for each company or person, until calls are deleted', async () => {
  for (const [request] of both('tooMany', 'Toomany')) {
    const { status, headers } = await send(request);
    expect([status, headers.get('retry-after')]).toEqual([429, '1']);
    expect((await send(request)).status).toBe(200);
    expect((await send(request)).status).toBe(200);
  }
  expect((await send(applyRequest('Toomany', 'Zoe'))).status).toBe(429);
  await fetch(`${equifax}/calls`, { method: 'DELETE' });
  expect((await send(applyRequest('Toomany', 'Zoe'))).status).toBe(429);
});

test('too many always: 429 each time', async () => {
  for (let attempt = 1; attempt <= 3; attempt += 1)
    expect((await send(applyRequest('Toomanyalways'))).status).toBe(429);
});

test('an in-depth report’s PDF isn’t ready for a while, and a certain company’s never', async () => {
  for (const request of [
    companyRequest('004085616', 'inDepth'),
    companyRequest(acnOf('documentNeverReady')),
  ]) {
    const report = await send(request);
    expect(report.status).toBe(200);
    const { status, text } = await send(documentRequest(textOf(report.text, 'request-id') ?? ''));
    expect([status, textOf(text, 'code'), textOf(text, 'description')]).toEqual([
      500,
      'DOC_NOT_READY',
      'The document is not ready.',
    ]);
  }
});
