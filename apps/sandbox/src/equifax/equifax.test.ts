import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { callsAbout } from '../test-support/calls.ts';
import {
  applyRequest,
  type CompanyProduct,
  companyRequest,
  documentRequest,
  type Soap,
  textOf,
} from '../test-support/equifax-requests.ts';
import { pdfText } from '../test-support/pdf-text.ts';

let sandbox: Sandbox;
let equifax: string;

beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, paidMs: 0, documentMs: 0 });
  equifax = `http://127.0.0.1:${sandbox.httpPort}/equifax`;
});
afterAll(() => sandbox.close());

const send = async ({ path, body }: Soap) => {
  const answer = await fetch(equifax + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/xml;charset=UTF-8' },
  });
  return { status: answer.status, type: answer.headers.get('content-type'), xml: await answer.text() };
};

const changed = ({ path, body }: Soap, from: string | RegExp, to: string): Soap => ({
  path,
  body: body.replace(from, to),
});

const documentOf = async (enquiryId: string | undefined): Promise<Buffer> => {
  const { xml } = await send(documentRequest(enquiryId ?? ''));
  expect(textOf(xml, 'contentType')).toBe('application/pdf');
  return Buffer.from(textOf(xml, 'binaryData') ?? '', 'base64');
};

test.each([
  ['scored', 'company-enquiry-report', 'company-enquiry-v3-2'],
  ['history', 'company-trading-history-report', 'company-trading-history-v3-2'],
  ['inDepth', 'in-depth-trading-history-report', 'indepth-company-trading-history-v3-2'],
] as const)(
  '%s: a company’s report has a score and a PDF that says so',
  async (product, element, service) => {
    const { status, type, xml } = await send(companyRequest('004085616', product));
    expect([status, type]).toEqual([200, 'text/xml;charset=UTF-8']);
    expect(xml).toContain(`<response xmlns="http://vedaxml.com/vxml2/${service}.xsd"><${element}>`);
    expect(textOf(xml, 'australian-company-number')).toBe('004085616');
    const score = textOf(xml, 'bureau-score');
    expect(score).toMatch(/^-?\d+$/);
    for (const name of ['contributing-factor', 'probability-adverse', 'probability-failure'])
      expect(textOf(xml, name)).not.toBe('');
    const pdf = await documentOf(textOf(xml, 'request-id'));
    expect(pdf.subarray(0, 4).toString()).toBe('%PDF');
    const words = await pdfText(pdf);
    expect(words).toContain('Sandbox: not a real report');
    expect(words).toContain('Sandbox Company 004085616 Pty Ltd');
    expect(words).toContain(`Score: ${score}`);
  },
);

test('commercial apply: a person’s report has a score, characteristics and a PDF', async () => {
  const { status, xml } = await send(applyRequest('O&apos;Neil &amp; Søn'));
  expect(status).toBe(200);
  const score = textOf(xml, 'score-masterscale');
  expect(score).toMatch(/^-?\d+$/);
  expect(textOf(xml, 'risk-odds')).toMatch(/^\d+\.\d$/);
  expect(xml).toMatch(/<characteristic id="\w+"><description>[^<]+<\/description><value>\d+<\/value>/);
  expect(await pdfText(await documentOf(textOf(xml, 'enquiry-id')))).toContain(`Score: ${score}`);
  expect((await callsAbout(equifax, "O'Neil & Søn")).length).toBeGreaterThan(0);
});

test('the same subject has the same score, and each report a key of its own', async () => {
  for (const [request, other, name, key] of [
    [companyRequest('111111111'), companyRequest('111111112'), 'bureau-score', 'request-id'],
    [applyRequest('Same'), applyRequest('Other'), 'score-masterscale', 'enquiry-id'],
  ] as const) {
    const [one, again, another] = [await send(request), await send(request), await send(other)];
    expect(textOf(again.xml, name)).toBe(textOf(one.xml, name));
    expect(textOf(another.xml, name)).not.toBe(textOf(one.xml, name));
    expect(textOf(again.xml, key)).not.toBe(textOf(one.xml, key));
  }
});

test('wrong credentials are a fault', async () => {
  for (const [from, to] of [
    ['>sandbox<', '>guess<'],
    ['>assay<', '>guess<'],
    [/<wsse:Security[\s\S]*Security>/, ''],
  ] as const) {
    const { status, xml } = await send(changed(companyRequest('004085616'), from, to));
    expect([status, textOf(xml, 'faultcode')]).toEqual([500, 'wsse:FailedAuthentication']);
  }
});

test.each<[CompanyProduct | 'apply', string | RegExp, string, string]>([
  ['scored', 'company-enquiry-v3-2.xsd', 'company-enquiry-v3-1.xsd', 'company-enquiry-v3-2.xsd'],
  ['scored', 'schemas.xmlsoap.org/soap/envelope/', 'www.w3.org/2003/05/soap-envelope', 'SOAP 1.1'],
  ['scored', 'companyEnquiry/ServiceRequest', 'other/ServiceRequest', 'wsa:Action must be'],
  ['inDepth', /<wsa:Action>.*<\/wsa:Action>/, '', 'wsa:Action is missing'],
  ['scored', /<wsa:MessageID>.*<\/wsa:MessageID>/, '', 'wsa:MessageID is missing'],
  ['scored', '</soapenv:Envelope>', '', 'not well-formed'],
  ['scored', 'request-type="REPORT"', '', 'request-type is missing'],
  ['scored', '>004085616<', '>4085616<', 'australian-company-number is not valid'],
  ['scored', 'currency-code="AUD"', '', 'currency-code is missing'],
  ['scored', '<v:credit-type>COMMERCIAL<', '<v:credit-type>CONSUMER<', 'credit-type is not valid'],
  ['apply', '<v:date-of-birth>1984-02-29<', '<v:date-of-birth>1983-02-29<', 'date-of-birth is not valid'],
  ['apply', '<v:suburb>Cottesloe</v:suburb>', '', 'suburb is missing'],
  ['apply', '<v:state>WA<', '<v:state>Western Australia<', 'state is not valid'],
  ['apply', '<v:operator-id>1</v:operator-id>', '', 'operator-id is missing'],
])('%s: a request is refused where %s becomes “%s”', async (product, from, to, description) => {
  const request = product === 'apply' ? applyRequest('Refused') : companyRequest('004085616', product);
  const { status, xml } = await send(changed(request, from, to));
  expect([status, textOf(xml, 'faultcode')]).toEqual([500, 'soapenv:Client']);
  expect(textOf(xml, 'description')).toContain(description);
});

test('a request’s own attributes may be sent as elements', async () => {
  const asElement = changed(
    companyRequest('004085616'),
    'client-reference="A-1" reason-for-enquiry="Credit">',
    '><v:client-reference>A-1</v:client-reference><v:reason-for-enquiry>Credit</v:reason-for-enquiry>',
  );
  expect((await send(asElement)).status).toBe(200);
});

test('the PDF of an unknown enquiry is a fault', async () => {
  const { status, xml } = await send(documentRequest('unknown'));
  expect([status, textOf(xml, 'code')]).toEqual([500, 'ENQUIRY_NOT_FOUND']);
});

test('calls are listed by subject, without the password, on the page too, and can be deleted', async () => {
  await send(companyRequest('222222222'));
  await send(changed(companyRequest('222222222'), '>sandbox<', '><![CDATA[guess]]><'));
  const [refused, answered] = await callsAbout(equifax, '222222222');
  expect(answered).toEqual({
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    product: 'company scored enquiry',
    subject: '222222222',
    reference: 'A-1',
    outcome: expect.stringMatching(/^200 score -?\d+$/),
    body: companyRequest('222222222').body.replace('>sandbox<', '>***<'),
  });
  expect(refused?.outcome).toBe('500 wsse:FailedAuthentication');
  expect(refused?.body).not.toContain('guess');
  const page = await (await fetch(`${equifax}?subject=222222222`)).text();
  expect(page).toContain('<b>222222222</b>');
  expect(page).not.toContain('<v:request');
  expect((await fetch(`${equifax}/calls`, { method: 'DELETE' })).status).toBe(204);
  expect(await callsAbout(equifax, '')).toEqual([]);
});
