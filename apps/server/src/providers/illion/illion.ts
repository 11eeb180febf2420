import type { Person } from '@assay/lending/people';
import { config } from '../../kernel/config/config.ts';
import type { OutsideAnswer } from '../../kernel/outside/outside.ts';
import {
  type Fact,
  type Outcome,
  outcomeOfStatus,
  type Product,
  patience,
  provider,
  quoted,
  refused,
} from '../exchange.ts';
import {
  bytesAt,
  element,
  nodeAt,
  nodesAt,
  numberAt,
  optionalElement,
  readXml,
  textAt,
  type XmlNode,
} from '../xml.ts';

export interface ConsumerSubject extends Person {
  readonly amountCents: number;
}

type ConsumerStatus = 'MATCHED' | 'NO_FILE' | 'MULTIPLE';

export interface ConsumerReport {
  readonly reportId: string;
  readonly status: ConsumerStatus;
  /** From 0 to 1000; null without one, such as for NO_FILE. */
  readonly score: number | null;
  readonly facts: readonly Fact[];
  readonly document: { readonly contentType: string; readonly bytes: Buffer } | null;
}

const errorOf = (answer: OutsideAnswer): XmlNode => nodeAt(readXml(answer.body), 'Error');

export const illion = provider(
  'illion',
  config.ILLION_URL,
  // A 503 means that the service is down.
  (answer) => answer.status !== 503 && errorOf(answer) !== undefined,
);

function individual({ title, lastName, firstName, middleName, dateOfBirth, licence }: Person): string {
  return element('Individual', [
    optionalElement('Title', title),
    element('FamilyName', lastName),
    element('FirstName', firstName),
    optionalElement('MiddleName', middleName),
    element('DateOfBirth', dateOfBirth),
    licence
      ? element('DriverLicence', [
          element('Number', licence.number),
          element('State', licence.state),
          optionalElement('CardNumber', licence.cardNumber),
        ])
      : '',
  ]);
}

function consumerRequest(subject: ConsumerSubject, reference: string): string {
  const { address } = subject;
  const request = element('ConsumerReportRequest', [
    element('EnquiryHeader', [
      element('ClientReference', reference),
      element('SubscriberId', config.ILLION_SUBSCRIBER_ID),
      element('PermissionType', 'CONSUMER'),
      element('AccountType', 'LEASE'),
      element('Amount', (subject.amountCents / 100).toFixed(2)),
      element('Consent', subject.consentAt),
    ]),
    individual(subject),
    element('Address', [
      optionalElement('UnitNumber', address.unitNumber),
      element('StreetNumber', address.streetNumber),
      element('StreetName', address.streetName),
      element('Suburb', address.suburb),
      element('State', address.state),
      element('Postcode', address.postcode),
      element('Country', 'AUS'),
    ]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${request}\n`;
}

const statuses: readonly string[] = ['MATCHED', 'NO_FILE', 'MULTIPLE'] satisfies ConsumerStatus[];

const isStatus = (text: string | null): text is ConsumerStatus => text !== null && statuses.includes(text);

function readReport(response: XmlNode): ConsumerReport | undefined {
  const reportId = textAt(response, 'ReportId');
  const status = textAt(response, 'Status');
  if (reportId === null || !isStatus(status)) return undefined;
  const bytes = bytesAt(response, 'Document', 'Base64');
  const fact = (label: string, node: XmlNode): Fact[] => {
    const value = textAt(node);
    return value === null ? [] : [{ label, value }];
  };
  return {
    reportId,
    status,
    score: numberAt(response, 'Score', 'Value'),
    facts: [
      ...fact('Scorecard', nodeAt(response, 'Score', 'Scorecard')),
      ...nodesAt(response, 'Score', 'Reasons', 'Reason').flatMap((reason) => fact('Reason', reason)),
      ...['Enquiries', 'Defaults', 'Judgments'].flatMap((name) =>
        fact(name, nodeAt(response, 'Summary', name)),
      ),
    ],
    document: bytes && {
      contentType: textAt(response, 'Document', 'ContentType') ?? 'application/pdf',
      bytes,
    },
  };
}

const addressNotRecognised = '52';

function refusalOf(answer: OutsideAnswer): Outcome<never> | undefined {
  const error = answer.status === 400 ? errorOf(answer) : undefined;
  if (error === undefined) return undefined;
  const code = textAt(error, 'Code') ?? '400';
  if (code === addressNotRecognised)
    return refused(
      "illion doesn't recognise the address (52). Check its street, suburb, state and postcode. Nothing was bought.",
    );
  const field = textAt(error, 'Field');
  const message = textAt(error, 'Message') ?? 'no reason given';
  const about = [field === null ? '' : `field ${quoted(field)}`, quoted(code)].filter(Boolean).join(', ');
  return refused(`illion refused the request: ${quoted(message)} (${about}). Nothing was bought.`);
}

export const consumerReport: Product<ConsumerSubject, ConsumerReport> = {
  prepare: (subject, reference) => {
    const body = consumerRequest(subject, reference);
    const credentials = Buffer.from(`${config.ILLION_USERNAME}:${config.ILLION_PASSWORD}`).toString('base64');
    return {
      request: {
        method: 'POST',
        path: '/consumer/v1/reports',
        headers: {
          'content-type': 'application/xml;charset=UTF-8',
          accept: 'application/xml',
          authorization: `Basic ${credentials}`,
          'x-subscriber-id': config.ILLION_SUBSCRIBER_ID,
        },
        body,
        mayRepeat: false,
        patience: patience.purchase,
      },
      kept: body,
      reference,
    };
  },
  read: (answer) => {
    const report =
      answer.status === 200 ? readReport(nodeAt(readXml(answer.body), 'ConsumerReportResponse')) : undefined;
    if (report) return { kind: 'report', report };
    return refusalOf(answer) ?? outcomeOfStatus('illion', answer.status);
  },
};
