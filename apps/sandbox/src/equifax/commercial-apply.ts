import { randomUUID } from 'node:crypto';
import { is, isAmount, isDate, isGiven, isPostcode, isState, type Rules } from '../bureau/rules.ts';
import { countOf, type Scale, scoreOf } from '../bureau/score.ts';
import { type Tree, textAt, treeAt } from '../bureau/tree.ts';
import { isNamed, troubleOf } from '../bureau/trouble.ts';
import { actionOf, type Context, namespaceOf, type Product } from './product.ts';
import { responseAnswer } from './soap.ts';

const scale: Scale = { possible: [-200, 1_200], usual: [400, 850] };
const namespace = namespaceOf('vedascore-apply-v2-0');

const header = 'enquiry-header';
const individual = 'enquiry-data/individual';
const address = `${individual}/addresses/address`;
const enquiry = 'enquiry-data/enquiry';

const rules: Rules = {
  [`${header}/client-reference`]: isGiven,
  [`${header}/operator-id`]: isGiven,
  [`${header}/operator-name`]: isGiven,
  [`${header}/permission-type-code`]: isGiven,
  [`${header}/product-data-level-code`]: isGiven,
  [`${header}/requested-scores/scorecard-id`]: isGiven,
  [`${individual}/current-name/family-name`]: isGiven,
  [`${individual}/current-name/first-given-name`]: isGiven,
  [`${address}/@type`]: isGiven,
  [`${address}/street-name`]: isGiven,
  [`${address}/suburb`]: isGiven,
  [`${address}/state`]: isState,
  [`${address}/postcode`]: isPostcode,
  [`${individual}/gender-code`]: is('M', 'F', 'U'),
  [`${individual}/date-of-birth`]: isDate,
  [`${enquiry}/account-type-code`]: isGiven,
  [`${enquiry}/enquiry-amount`]: isAmount,
  [`${enquiry}/relationship-code`]: isGiven,
};

type Person = { familyName: string; name: string; dateOfBirth: string };

const personOf = (request: Tree): Person => {
  const name = treeAt(request, `${individual}/current-name`);
  const parts = ['first-given-name', 'other-given-name', 'family-name'].map((part) => textAt(name, part));
  return {
    familyName: textAt(name, 'family-name'),
    name: parts.filter(isGiven).join(' '),
    dateOfBirth: textAt(request, `${individual}/date-of-birth`),
  };
};

const characteristics = ({ familyName, dateOfBirth }: Person) =>
  (
    [
      ['NX1001', 'Credit enquiries in twelve months', 8],
      ['NX1002', 'Defaults in five years', 2],
      ['NX1003', 'Directorships held', 3],
    ] as const
  ).map(([id, description, most]) => ({
    '@id': id,
    description,
    value: countOf(most, id, familyName, dateOfBirth),
  }));

const scoreElement = (score: number) => ({
  'score-masterscale': score,
  'risk-odds': (1 + (score + 200) / 40).toFixed(1),
  'contributing-factor': ['Age of the oldest account', score < 600 ? 'Recent enquiries' : 'Few enquiries'],
});

const report = async (request: Tree, { bought, paidMs }: Context) => {
  const person = personOf(request);
  const score = isNamed(person.familyName, 'Noscore')
    ? null
    : scoreOf(scale, person.familyName, person.dateOfBirth);
  const enquiryId = randomUUID();
  const seen = characteristics(person);
  bought.set(enquiryId, {
    report: {
      title: 'Equifax: Commercial Apply',
      subject: person.name,
      madeAt: new Date(),
      score,
      facts: [
        ['Date of birth', person.dateOfBirth],
        ...seen.map(({ description, value }) => [description, value] as const),
      ],
    },
    readyAtMs: Date.now(),
  });
  const response = {
    'response-header': { 'enquiry-id': enquiryId },
    'product-data': {
      'score-data': score === null ? '' : { score: scoreElement(score) },
      'summary-data': { 'data-block': { characteristic: seen } },
    },
  };
  const outcome = score === null ? 'no score' : `score ${score}`;
  return { ...responseAnswer(namespace, response, outcome), afterMs: paidMs };
};

export const commercialApply: Product = {
  name: 'commercial apply',
  path: '/sys2/soap11/vedascore-apply-v2-0',
  namespace,
  action: actionOf('vedascore-apply/EnquiryRequest'),
  rules,
  subjectOf: (request) => personOf(request).name,
  referenceOf: (request) => textAt(request, `${header}/client-reference`),
  troubleOf: (request) => troubleOf(personOf(request).familyName),
  answer: report,
};
