import { isBranch, type Tree, textAt, treeAt } from '../bureau/tree.ts';
import type { Answer } from '../bureau/trouble.ts';
import { namespaceAt, parseXml, xmlOf } from '../bureau/xml.ts';

const credentials = { username: 'assay', password: 'sandbox' } as const;

const soap = 'http://schemas.xmlsoap.org/soap/envelope/';
const wsse = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';

export type Service = {
  namespace: string;
  action: string | null;
};

export type Message = { header: Tree; request: Tree };

/** Accepts attributes as elements too, since Equifax's publications disagree. */
const withAttributesAsElements = (request: Tree): Tree => {
  if (!isBranch(request)) return request;
  const elements = Object.entries(request).map(([name, of]) => [name.replace(/^@/, ''), of]);
  return { ...request, ...Object.fromEntries(elements) };
};

export const messageOf = (text: string): Message => {
  const envelope = treeAt(parseXml(text), 'Envelope');
  return {
    header: treeAt(envelope, 'Header'),
    request: withAttributesAsElements(treeAt(envelope, 'Body/request')),
  };
};

const envelopeOf = (body: object): string =>
  xmlOf({ 'soapenv:Envelope': { '@xmlns:soapenv': soap, 'soapenv:Body': body } });

export const responseAnswer = (namespace: string, response: object, outcome: string): Answer => ({
  outcome: `200 ${outcome}`,
  status: 200,
  type: 'text/xml;charset=UTF-8',
  body: envelopeOf({ response: { '@xmlns': namespace, ...response } }),
});

/** SOAP 1.1 uses status 500 for every fault. */
export const faultAnswer = (code: string, description: string, status = 500): Answer => ({
  outcome: `${status} ${code}`,
  status,
  type: 'text/xml;charset=UTF-8',
  body: envelopeOf({
    'soapenv:Fault': {
      faultcode: code === '030' || status === 429 ? 'soapenv:Server' : 'soapenv:Client',
      faultstring: description,
      detail: { error: { code, description } },
    },
  }),
});

const failedAuthentication: Answer = {
  outcome: '500 wsse:FailedAuthentication',
  status: 500,
  type: 'text/xml;charset=UTF-8',
  body: envelopeOf({
    'soapenv:Fault': {
      '@xmlns:wsse': wsse,
      faultcode: 'wsse:FailedAuthentication',
      faultstring: 'The security token could not be authenticated or authorized',
    },
  }),
};

export const envelopeRefusal = (text: string, { header, request }: Message, service: Service) => {
  if (parseXml(text) === undefined) return faultAnswer('INVALID_XML', 'The message is not well-formed.');
  const token = treeAt(header, 'Security/UsernameToken');
  if (
    textAt(token, 'Username') !== credentials.username ||
    textAt(token, 'Password') !== credentials.password
  )
    return failedAuthentication;
  if (namespaceAt(text, 'Envelope') !== soap)
    return faultAnswer('INVALID_ENVELOPE', 'The envelope is not one of SOAP 1.1.');
  for (const name of ['MessageID', 'To', 'Action'])
    if (textAt(header, name) === '') return faultAnswer('INVALID_HEADER', `wsa:${name} is missing.`);
  if (service.action !== null && textAt(header, 'Action') !== service.action)
    return faultAnswer('INVALID_HEADER', `wsa:Action must be ${service.action}.`);
  if (request === undefined || namespaceAt(text, 'Envelope/Body/request') !== service.namespace)
    return faultAnswer('INVALID_REQUEST', `The body must be a request of ${service.namespace}.`);
  return undefined;
};

export const withoutPassword = (text: string): string =>
  text.replaceAll(/(<(?:[\w-]+:)?Password\b[^>]*>)[\s\S]*?(?=<\/(?:[\w-]+:)?Password\s*>|$)/g, '$1***');
