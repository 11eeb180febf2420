import type { Address, Person } from '@assay/lending/people';
import { config } from '../../kernel/config/config.ts';
import { type Fact, type Product, patience } from '../exchange.ts';
import { element, nodeAt, nodesAt, numberAt, optionalElement, textAt, type XmlNode } from '../xml.ts';
import { type AccountTypeCode, dollarsOf } from './company.ts';
import { readSoap, soapRequest } from './soap.ts';
import { streetParts } from './street.ts';

export interface ApplySubject extends Person {
  readonly amountCents: number;
  readonly accountTypeCode: AccountTypeCode;
}

export interface ApplyReport {
  readonly enquiryId: string | null;
  /** From -200 to 1200; null when the bureau gave none. */
  readonly score: number | null;
  readonly facts: readonly Fact[];
}

const genderOfTitle: Readonly<Record<string, string>> = { Mr: 'M', Mrs: 'F', Ms: 'F', Miss: 'F' };

function addressElement({ unitNumber, streetNumber, streetName, suburb, state, postcode }: Address): string {
  const street = streetParts(streetName);
  return element(
    'v:address',
    [
      optionalElement('v:unit-number', unitNumber),
      element('v:street-number', streetNumber),
      element('v:street-name', street.name),
      optionalElement('v:street-type', street.type),
      element('v:suburb', suburb),
      element('v:state', state),
      element('v:postcode', postcode),
      element('v:country-code', 'AUS'),
    ],
    { type: 'C' },
  );
}

const individualElement = (person: Person): string =>
  element('v:individual', [
    element('v:current-name', [
      optionalElement('v:title', person.title),
      element('v:family-name', person.lastName),
      element('v:first-given-name', person.firstName),
      optionalElement('v:other-given-name', person.middleName),
    ]),
    element('v:addresses', [addressElement(person.address)]),
    optionalElement('v:drivers-licence-number', person.licence?.number ?? null),
    element('v:gender-code', genderOfTitle[person.title ?? ''] ?? 'U'),
    element('v:date-of-birth', person.dateOfBirth),
  ]);

/** Consent to the consumer and the commercial file. The format has no field for its time. */
const permissionType = 'XY';
/** Negative data only, without repayment history. */
const dataLevel = 'N';
/** The person signs for the whole debt. */
const relationship = '1';

function applyRequest(subject: ApplySubject, reference: string): string {
  const header = element('v:enquiry-header', [
    element('v:client-reference', reference),
    element('v:operator-id', config.EQUIFAX_OPERATOR_ID),
    element('v:operator-name', config.EQUIFAX_OPERATOR_NAME),
    element('v:permission-type-code', permissionType),
    element('v:product-data-level-code', dataLevel),
    element('v:requested-scores', [element('v:scorecard-id', config.EQUIFAX_SCORECARD_ID)]),
  ]);
  const enquiry = element('v:enquiry', [
    element('v:account-type-code', subject.accountTypeCode),
    element('v:enquiry-amount', dollarsOf(subject.amountCents), { 'currency-code': 'AUD' }),
    element('v:relationship-code', relationship),
  ]);
  return element('v:request', [header, element('v:enquiry-data', [individualElement(subject), enquiry])]);
}

function readApply(response: XmlNode): ApplyReport | undefined {
  const product = nodeAt(response, 'product-data');
  if (product === undefined) return undefined;
  const score = nodeAt(product, 'score-data', 'score');
  const odds = textAt(score, 'risk-odds');
  const characteristics = nodesAt(product, 'summary-data', 'data-block', 'characteristic');
  return {
    enquiryId: textAt(response, 'response-header', 'enquiry-id'),
    score: numberAt(score, 'score-masterscale'),
    facts: [
      ...(odds === null ? [] : [{ label: 'Risk odds', value: odds }]),
      ...nodesAt(score, 'contributing-factor').flatMap((factor) => {
        const value = textAt(factor);
        return value === null ? [] : [{ label: 'Contributing factor', value }];
      }),
      ...characteristics.flatMap((one) => {
        const label = textAt(one, 'description') ?? textAt(one, 'id') ?? textAt(one, '@id');
        const value = textAt(one, 'value');
        return label === null || value === null ? [] : [{ label, value }];
      }),
    ],
  };
}

const call = {
  path: '/sys2/soap11/vedascore-apply-v2-0',
  schema: 'vedascore-apply-v2-0.xsd',
  action: 'http://vedaxml.com/vedascore-apply/EnquiryRequest',
  mayRepeat: false,
  patience: patience.purchase,
};

export const commercialApply: Product<ApplySubject, ApplyReport> = {
  prepare: (subject, reference) => soapRequest(call, applyRequest(subject, reference), reference),
  read: (answer) => readSoap(answer, readApply),
};
