import { config } from '../../kernel/config/config.ts';
import type { OutsideAnswer, Patience } from '../../kernel/outside/outside.ts';
import { type Outcome, outcomeOfStatus, type Prepared, quoted, refused } from '../exchange.ts';
import { element, nodeAt, readXml, textAt, type XmlNode } from '../xml.ts';

const namespaces = {
  'xmlns:soapenv': 'http://schemas.xmlsoap.org/soap/envelope/',
  'xmlns:wsa': 'http://www.w3.org/2005/08/addressing',
  'xmlns:wsse': 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd',
};

/** Messages name the service by this origin, wherever they are sent. */
const serviceOrigin = 'https://vedaxml.com';

export interface SoapCall {
  readonly path: string;
  readonly schema: string;
  readonly action: string;
  readonly mayRepeat: boolean;
  readonly patience: Patience;
}

function envelope({ path, schema, action }: SoapCall, request: string, id: string, password: string): string {
  const token = element('wsse:UsernameToken', [
    element('wsse:Username', config.EQUIFAX_USERNAME),
    element('wsse:Password', password),
  ]);
  const header = element('soapenv:Header', [
    element('wsse:Security', [token], { 'soapenv:mustUnderstand': '1' }),
    element('wsa:MessageID', `urn:assay:${id}`),
    element('wsa:To', `${serviceOrigin}${path}`),
    element('wsa:Action', action),
  ]);
  const written = element('soapenv:Envelope', [header, element('soapenv:Body', [request])], {
    ...namespaces,
    'xmlns:v': `http://vedaxml.com/vxml2/${schema}`,
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written}\n`;
}

export const soapRequest = (call: SoapCall, request: string, reference: string): Prepared => ({
  request: {
    method: 'POST',
    path: call.path,
    headers: { 'content-type': 'text/xml;charset=UTF-8', soapaction: `"${call.action}"` },
    body: envelope(call, request, reference, config.EQUIFAX_PASSWORD),
    mayRepeat: call.mayRepeat,
    patience: call.patience,
  },
  kept: envelope(call, request, reference, '*****'),
  reference,
});

export interface Fault {
  readonly code: string | null;
  readonly description: string;
  /** The fault rules out a purchase: our request was wrong, or the bureau never served it. */
  readonly isRefusal: boolean;
}

const bodyOf = (answer: OutsideAnswer): XmlNode => nodeAt(readXml(answer.body), 'Envelope', 'Body');

function faultIn(body: XmlNode): Fault | undefined {
  const fault = nodeAt(body, 'Fault');
  if (fault === undefined) return undefined;
  const error = nodeAt(fault, 'detail', 'error');
  return {
    code: textAt(error, 'code') ?? textAt(fault, 'faultcode'),
    description: textAt(error, 'description') ?? textAt(fault, 'faultstring') ?? 'no reason given',
    isRefusal: textAt(error, 'code') !== null || /client|wsse|wsa/i.test(textAt(fault, 'faultcode') ?? ''),
  };
}

export const faultOf = (answer: OutsideAnswer): Fault | undefined => faultIn(bodyOf(answer));

const gatewayUnavailable = '030';

function faultWords({ code, description }: Fault): string {
  if (code === gatewayUnavailable) return "Equifax's gateway is unavailable (030). Nothing was bought.";
  const known = code === null ? '' : ` (${quoted(code)})`;
  return `Equifax refused the request: ${quoted(description)}${known}. Nothing was bought.`;
}

export function readSoap<Report>(
  answer: OutsideAnswer,
  read: (response: XmlNode) => Report | undefined,
): Outcome<Report> {
  const body = bodyOf(answer);
  const fault = faultIn(body);
  if (fault?.isRefusal && answer.status !== 429) return refused(faultWords(fault));
  const report = answer.status === 200 ? read(nodeAt(body, 'response')) : undefined;
  return report === undefined ? outcomeOfStatus('Equifax', answer.status) : { kind: 'report', report };
}
