import { randomUUID } from 'node:crypto';
import type { Fact } from '../bureau/report-pdf.ts';
import { is, isAcn, isAmount, isGiven, type Rules } from '../bureau/rules.ts';
import { countOf, type Scale, scoreOf } from '../bureau/score.ts';
import { type Tree, textAt } from '../bureau/tree.ts';
import { acnFaultOf } from './faulty-acns.ts';
import { actionOf, type Context, namespaceOf, type Product } from './product.ts';
import { responseAnswer } from './soap.ts';

const scale: Scale = { possible: [-200, 1_200], usual: [300, 900] };

const rules: Rules = {
  'request-type': is('REPORT'),
  'client-reference': isGiven,
  'reason-for-enquiry': isGiven,
  'subject/@role': isGiven,
  'subject/australian-company-number': isAcn,
  'current-historic-flag': isGiven,
  'enquiry/@type': is('credit-enquiry'),
  'enquiry/account-type/@code': isGiven,
  'enquiry/enquiry-amount': isAmount,
  'enquiry/enquiry-amount/@currency-code': is('AUD'),
  'enquiry/client-reference': isGiven,
  'collateral-information/credit-type': is('COMMERCIAL'),
  'collateral-information/scoring-required': isGiven,
  'collateral-information/ppsr-required': isGiven,
};

const acnOf = (request: Tree): string => textAt(request, 'subject/australian-company-number');

const probability = (score: number, worst: number): string => (((1_200 - score) / 1_400) * worst).toFixed(2);

const scoreElement = (score: number) => ({
  'bureau-score': score,
  'contributing-factor-list': {
    'contributing-factor': [
      'Age of the company',
      score < 600 ? 'Recent credit enquiries' : 'Few recent credit enquiries',
    ],
  },
  'probability-adverse': probability(score, 20),
  'probability-failure': probability(score, 8),
});

const factsOf = (acn: string): Fact[] => [
  ['ACN', acn],
  ['Credit enquiries in five years', countOf(12, 'enquiries', acn)],
  ['Court actions', countOf(1, 'court actions', acn)],
  ['Payment defaults', countOf(2, 'defaults', acn)],
];

type Kind = Pick<Product, 'name' | 'path' | 'namespace' | 'action'> & {
  title: string;
  element: string;
  isLate?: true;
};

const report = async (kind: Kind, request: Tree, { bought, paidMs, documentMs }: Context) => {
  const acn = acnOf(request);
  const fault = acnFaultOf(acn);
  const requestId = randomUUID();
  const name = `Sandbox Company ${acn} Pty Ltd`;
  const score = fault === 'noScore' ? null : scoreOf(scale, acn);
  const waitMs = fault === 'documentNeverReady' ? Number.POSITIVE_INFINITY : kind.isLate ? documentMs : 0;
  bought.set(requestId, {
    report: {
      title: `Equifax: ${kind.title}`,
      subject: name,
      madeAt: new Date(),
      score,
      facts: factsOf(acn),
    },
    readyAtMs: Date.now() + waitMs,
  });
  const content = {
    'organisation-report-header': {
      'request-id': requestId,
      'company-name': name,
      'australian-company-number': acn,
    },
    'company-response': score === null ? '' : { score: scoreElement(score) },
  };
  const outcome = score === null ? 'no score' : `score ${score}`;
  return { ...responseAnswer(kind.namespace, { [kind.element]: content }, outcome), afterMs: paidMs };
};

const companyProduct = (kind: Kind): Product => ({
  ...kind,
  rules,
  subjectOf: acnOf,
  referenceOf: (request) => textAt(request, 'client-reference'),
  troubleOf: (request) => {
    const fault = acnFaultOf(acnOf(request));
    return fault === 'noScore' || fault === 'documentNeverReady' ? undefined : fault;
  },
  answer: (request, context) => report(kind, request, context),
});

export const companyProducts: readonly Product[] = [
  companyProduct({
    name: 'company scored enquiry',
    title: 'Company Scored Enquiry',
    path: '/sys2/company-enquiry-v3-2',
    namespace: namespaceOf('company-enquiry-v3-2'),
    action: actionOf('companyEnquiry/ServiceRequest'),
    element: 'company-enquiry-report',
  }),
  companyProduct({
    name: 'trading history',
    title: 'Company Trading History',
    path: '/sys2/company-trading-history-v3-2',
    namespace: namespaceOf('company-trading-history-v3-2'),
    action: actionOf('companyTradingHistory/ServiceRequest'),
    element: 'company-trading-history-report',
  }),
  companyProduct({
    name: 'in-depth',
    title: 'In-depth Company Trading History',
    path: '/sys2/indepth-company-trading-history-v3-2',
    namespace: namespaceOf('indepth-company-trading-history-v3-2'),
    action: null,
    element: 'in-depth-trading-history-report',
    isLate: true,
  }),
];
