import { config } from '../../kernel/config/config.ts';
import { type Fact, type Product, patience } from '../exchange.ts';
import { element, nodeAt, nodesAt, numberAt, textAt, type XmlNode } from '../xml.ts';
import { readSoap, type SoapCall, soapRequest } from './soap.ts';

const accountTypes = { L: 'LEASING', HC: 'HIREPURCHASE' } as const;
export type AccountTypeCode = keyof typeof accountTypes;

export interface CompanySubject {
  readonly acn: string;
  readonly amountCents: number;
  readonly accountTypeCode: AccountTypeCode;
}

export interface CompanyReport {
  readonly requestId: string;
  readonly score: number | null;
  readonly facts: readonly Fact[];
}

export const dollarsOf = (amountCents: number): string => String(Math.round(amountCents / 100));

function companyRequest({ acn, amountCents, accountTypeCode }: CompanySubject, reference: string): string {
  const subject = element('v:subject', [element('v:australian-company-number', acn)], { role: 'principal' });
  const enquiry = element(
    'v:enquiry',
    [
      element('v:account-type', accountTypes[accountTypeCode], { code: accountTypeCode }),
      element('v:enquiry-amount', dollarsOf(amountCents), { 'currency-code': 'AUD' }),
      element('v:client-reference', reference),
    ],
    { type: 'credit-enquiry' },
  );
  const collateral = element('v:collateral-information', [
    element('v:credit-type', 'COMMERCIAL'),
    element('v:scoring-required', 'yes'),
    element('v:ppsr-required', 'no'),
  ]);
  return element(
    'v:request',
    [subject, element('v:current-historic-flag', 'current-and-historical'), enquiry, collateral],
    {
      'request-type': 'REPORT',
      'client-reference': reference,
      'reason-for-enquiry': 'Application',
      'enquiry-id': '',
    },
  );
}

const fact = (label: string, value: string | null): Fact[] => (value === null ? [] : [{ label, value }]);

function readCompany(report: XmlNode): CompanyReport | undefined {
  const header = nodeAt(report, 'organisation-report-header');
  const score = nodeAt(report, 'company-response', 'score');
  const requestId = textAt(header, 'request-id');
  if (requestId === null) return undefined;
  const factors = nodesAt(score, 'contributing-factor-list', 'contributing-factor');
  return {
    requestId,
    score: numberAt(score, 'bureau-score'),
    facts: [
      ...fact('Company', textAt(header, 'company-name')),
      ...fact('ACN', textAt(header, 'australian-company-number')),
      ...fact('Probability of adverse', textAt(score, 'probability-adverse')),
      ...fact('Probability of failure', textAt(score, 'probability-failure')),
      ...factors.flatMap((factor) => fact('Contributing factor', textAt(factor))),
    ],
  };
}

function companyProduct(
  service: Pick<SoapCall, 'path' | 'schema' | 'action'>,
  root: string,
): Product<CompanySubject, CompanyReport> {
  const call = { ...service, mayRepeat: false, patience: patience.purchase };
  return {
    prepare: (subject, reference) => soapRequest(call, companyRequest(subject, reference), reference),
    read: (answer) => readSoap(answer, (response) => readCompany(nodeAt(response, root))),
  };
}

export const scoredEnquiry = companyProduct(
  {
    path: '/sys2/company-enquiry-v3-2',
    schema: 'company-enquiry-v3-2.xsd',
    action: 'http://vedaxml.com/companyEnquiry/ServiceRequest',
  },
  'company-enquiry-report',
);

export const tradingHistory = companyProduct(
  {
    path: '/sys2/company-trading-history-v3-2',
    schema: 'company-trading-history-v3-2.xsd',
    action: 'http://vedaxml.com/companyTradingHistory/ServiceRequest',
  },
  'company-trading-history-report',
);

export const inDepth = companyProduct(
  {
    path: '/sys2/indepth-company-trading-history-v3-2',
    schema: 'indepth-company-trading-history-v3-2.xsd',
    action: config.EQUIFAX_INDEPTH_ACTION,
  },
  'in-depth-trading-history-report',
);
