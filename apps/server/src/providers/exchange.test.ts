import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NoAnswer, NotSent } from '../kernel/outside/outside.ts';
import { commercialApply } from './equifax/commercial-apply.ts';
import { inDepth, scoredEnquiry, tradingHistory } from './equifax/company.ts';
import { equifax } from './equifax/equifax.ts';
import { document } from './equifax/previous-enquiry.ts';
import { failureWords, outcomeOfStatus, type Product, quoted } from './exchange.ts';
import { checks, create, ruok, search, verify } from './frankieone/kyc.ts';
import { consumerReport } from './illion/illion.ts';
import { bytesAt, element, nodeAt, numberAt, readXml, textAt } from './xml.ts';

type Reads = Pick<Product<never, unknown>, 'read'>;

const products: [string, Reads, string][] = [
  ['scored enquiry', scoredEnquiry, 'equifax/golden/scored-enquiry-answer.xml'],
  ['trading history', tradingHistory, 'equifax/golden/trading-history-answer.xml'],
  ['in-depth', inDepth, 'equifax/golden/in-depth-answer.xml'],
  ['commercial apply', commercialApply, 'equifax/golden/commercial-apply-answer.xml'],
  ['document', document, 'equifax/golden/document-answer.xml'],
  ['consumer report', consumerReport, 'illion/golden/consumer-report-answer.xml'],
  ['create', create, 'frankieone/golden/create-answer.json'],
  ['verify', verify, 'frankieone/golden/verify-answer.json'],
  ['checks', checks, 'frankieone/golden/verify-answer.json'],
  ['search', search, 'frankieone/golden/search-answer.json'],
  ['ruok', ruok, 'frankieone/golden/ruok-answer.json'],
];

describe.for(products)('an answer to %s', ([, product, file]) => {
  const read = (body: Uint8Array, status = 200) =>
    product.read({ status, headers: {}, body: Buffer.from(body) });
  const whole = () => readFile(new URL(file, import.meta.url));

  test('is a report only with a 200', async () => {
    const body = await whole();
    expect(read(body).kind).toBe('report');
    for (const status of [201, 302, 400, 404, 408, 500, 503, 524])
      expect(read(body, status).kind).not.toBe('report');
  });

  test('that is truncated is never a report', async () => {
    const body = await whole();
    const length = body.toString().trimEnd().length;
    for (let end = 0; end < length; end++) expect(read(body.subarray(0, end)).kind).toBe('unclear');
  });

  test('with other content is never a report', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.string({ unit: 'grapheme' }).map((text) => Buffer.from(text)),
      fc.json().map((text) => Buffer.from(text)),
    );
    fc.assert(
      fc.property(bytes, fc.integer({ min: 200, max: 599 }), (body, status) => {
        expect(read(body, status).kind).not.toBe('report');
      }),
    );
  });

  test('with changed bytes never throws', async () => {
    const body = await whole();
    const at = fc.nat(body.length - 1);
    fc.assert(
      fc.property(fc.array(fc.tuple(at, at, fc.nat(255)), { minLength: 1, maxLength: 5 }), (changes) => {
        const changed = Buffer.from(body);
        for (const [from, to, byte] of changes) {
          changed[to] = changed[from] ?? 0;
          changed[from] = byte;
        }
        expect(['report', 'refused', 'unclear']).toContain(read(changed).kind);
      }),
    );
  });
});

describe('XML', () => {
  const read = (text: string) => readXml(Buffer.from(text));

  test('survives a round trip with any text', () => {
    const text = fc
      .string({ unit: 'grapheme' })
      .map((any) => any.replace(/\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '').trim());
    fc.assert(
      fc.property(text, text, (content, value) => {
        const written = read(element('a', [element('b', content, { c: value })]));
        expect(textAt(written, 'a', 'b') ?? '').toBe(content);
        expect(textAt(written, 'a', 'b', '@c') ?? '').toBe(value);
      }),
    );
  });

  test('drops control characters, which XML lacks', () => {
    expect(element('a', 'x\u0000\u0007y')).toBe('<a>xy</a>');
  });

  test('keeps numbers as written, and missing ones empty', () => {
    const node = nodeAt(read('<a><acn>004085616</acn><low>-200</low><no/><word>n/a</word></a>'), 'a');
    expect(textAt(node, 'acn')).toBe('004085616');
    expect(numberAt(node, 'low')).toBe(-200);
    for (const name of ['no', 'word', 'missing', 'constructor']) expect(numberAt(node, name)).toBeNull();
  });

  test('accepts numeric character references', () => {
    expect(textAt(read('<a>&#65;&#x42;&amp;lt;&#x110000;&unknown;</a>'), 'a')).toBe(
      'AB&lt;&#x110000;&unknown;',
    );
  });

  test("reads a document's bytes under any prefix", () => {
    for (const [open, name] of [
      ['p:binaryData', 'binaryData'],
      ['binaryData', 'binaryData'],
      ['Base64', 'Base64'],
    ] as const)
      expect(bytesAt(read(`<a><${open} b="c">\n aGVs\n bG8= </${open}></a>`), 'a', name)?.toString()).toBe(
        'hello',
      );
    for (const wrong of ['', 'a', '====', 'aGVs<x/>', 'aGV%'])
      expect(bytesAt(read(`<a><Base64>${wrong}</Base64></a>`), 'a', 'Base64')).toBeNull();
  });

  test('rejects declared entities and deep nesting', () => {
    const laughs = '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><a>&c;</a>';
    expect(read(laughs)).toBeUndefined();
    expect(read(`${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}`)).toBeUndefined();
    expect(read('<a/><b/>')).toBeUndefined();
    expect(readXml(Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e]))).toBeUndefined();
  });
});

test('classifies statuses: refused before reading, or unknown', () => {
  const kindOf = (status: number) => outcomeOfStatus('Equifax', status).kind;
  for (const status of [400, 401, 403, 404, 409, 422, 429, 499])
    expect([status, kindOf(status)]).toEqual([status, 'refused']);
  for (const status of [200, 204, 302, 408, 500, 503, 524])
    expect([status, kindOf(status)]).toEqual([status, 'unclear']);
});

test('tells people whether anything was bought, as far as known', () => {
  const words = (error: unknown) => failureWords(equifax, error);
  expect(words(new NotSent('unreachable'))).toBe("Equifax can't be reached right now. Nothing was bought.");
  expect(words(new NotSent('breaker-open'))).toBe("Equifax can't be reached right now. Nothing was bought.");
  expect(words(new NotSent('queue-full'))).toMatch(
    /^Too many requests to Equifax are waiting\. Nothing was bought/,
  );
  expect(words(new NoAnswer(undefined))).toBe(
    "Equifax didn't answer. It isn't known whether anything was bought.",
  );
  expect(words(new Error('ours'))).toBeUndefined();
});

test("quotes the service's words within a sentence", () => {
  expect(quoted(' Two\n lines.\u0007 ')).toBe('Two lines');
  expect(quoted('x'.repeat(1_000))).toHaveLength(300);
});
