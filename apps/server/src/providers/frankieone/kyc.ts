import type { Person } from '@assay/lending/people';
import { z } from 'zod';
import { type Fact, type Product, patience } from '../exchange.ts';
import { readJson } from './answer.ts';
import { jsonRequest } from './frankieone.ts';

export interface KycSubject extends Person {
  /** Our reference for the person, to find an entity whose id never reached us. */
  readonly customerReference: string;
}

export type KycStatus = 'PASSED' | 'PASS_MANUAL' | 'RESOLVE' | 'INCOMPLETE';

export interface KycReport {
  readonly entityId: string;
  readonly status: KycStatus;
  readonly checks: readonly Fact[];
  readonly checkId: string | null;
  readonly requestId: string;
}

const statuses: Readonly<Record<string, KycStatus>> = {
  PASS: 'PASSED',
  PASS_MANUAL: 'PASS_MANUAL',
  REFER: 'RESOLVE',
  FAIL: 'RESOLVE',
  FAIL_MANUAL: 'RESOLVE',
};

/** UNCHECKED, WAIT, ARCHIVED, INACTIVE, none and unknown values count as incomplete. */
export const statusOf = (actionRecommended: string | null | undefined): KycStatus =>
  Object.hasOwn(statuses, actionRecommended ?? '')
    ? (statuses[actionRecommended ?? ''] ?? 'INCOMPLETE')
    : 'INCOMPLETE';

const pair = (kvpKey: string, kvpValue: string) => ({ kvpKey, kvpType: 'id.external', kvpValue });

const customerReferenceOf = (reference: string) => [pair('customer_reference', reference)];

const identityDocs = ({ licence }: Person) =>
  licence && {
    identityDocs: [
      {
        idType: 'DRIVERS_LICENCE',
        country: 'AUS',
        region: licence.state,
        idNumber: licence.number,
        ...(licence.cardNumber !== null && { extraData: [pair('document_number', licence.cardNumber)] }),
      },
    ],
  };

function entityOf(subject: KycSubject) {
  const { title, middleName, address } = subject;
  return {
    entityType: 'INDIVIDUAL',
    name: {
      ...(title !== null && { honourific: title }),
      givenName: subject.firstName,
      ...(middleName !== null && { middleName }),
      familyName: subject.lastName,
    },
    dateOfBirth: { dateOfBirth: subject.dateOfBirth },
    addresses: [
      {
        addressType: 'RESIDENTIAL1',
        ...(address.unitNumber !== null && { unitNumber: address.unitNumber }),
        streetNumber: address.streetNumber,
        streetName: address.streetName,
        town: address.suburb,
        state: address.state,
        postalCode: address.postcode,
        country: 'AUS',
      },
    ],
    ...identityDocs(subject),
    extraData: [
      ...customerReferenceOf(subject.customerReference),
      pair('consent_given_at', subject.consentAt),
    ],
  };
}

const checkResult = z.object({
  checkType: z.string(),
  result: z.string().nullish(),
  message: z.string().nullish(),
});

const profile = z.object({
  actionRecommended: z.string().nullish(),
  checkResults: z.array(checkResult).nullish(),
  checkId: z.string().nullish(),
});

const entityAnswer = z.object({
  requestId: z.string(),
  entity: z.object({ entityId: z.string().min(1) }),
  entityProfileResult: profile.nullish(),
});

const reportOf = ({ requestId, entity, entityProfileResult }: z.output<typeof entityAnswer>): KycReport => ({
  entityId: entity.entityId,
  status: statusOf(entityProfileResult?.actionRecommended),
  checks: (entityProfileResult?.checkResults ?? []).map(({ checkType, result, message }) => ({
    label: checkType,
    value: message ?? result ?? '',
  })),
  checkId: entityProfileResult?.checkId ?? null,
  requestId,
});

const entityPath = (entityId: string) => `/entity/${encodeURIComponent(entityId)}`;

/** Creates the entity. It isn't idempotent: store the id before verifying. */
export const create: Product<KycSubject, KycReport> = {
  prepare: (subject, reference) =>
    jsonRequest(
      { path: '/entity', body: entityOf(subject), mayRepeat: false, patience: patience.purchase },
      reference,
    ),
  read: (answer) => readJson(answer, entityAnswer, reportOf),
};

export const verify: Product<KycSubject & { readonly entityId: string }, KycReport> = {
  prepare: (subject, reference) =>
    jsonRequest(
      {
        path: `${entityPath(subject.entityId)}/verify/profile/simple`,
        body: { entity: { entityId: subject.entityId, ...entityOf(subject) } },
        mayRepeat: false,
        patience: patience.purchase,
      },
      reference,
    ),
  read: (answer) => readJson(answer, entityAnswer, reportOf),
};

export const checks: Product<{ readonly entityId: string }, KycReport> = {
  prepare: ({ entityId }, reference) =>
    jsonRequest(
      { path: `${entityPath(entityId)}/checks`, mayRepeat: true, patience: patience.status },
      reference,
    ),
  read: (answer) => readJson(answer, entityAnswer, reportOf),
};

const foundEntity = z.object({
  entityId: z.string().min(1),
  name: z.object({ givenName: z.string().nullish(), familyName: z.string().nullish() }).nullish(),
  dateOfBirth: z.object({ dateOfBirth: z.string().nullish() }).nullish(),
});
type FoundEntity = z.output<typeof foundEntity>;

const searchAnswer = z.object({ entities: z.array(foundEntity) });

const plain = (text: string | null | undefined) => (text ?? '').normalize().trim().toLowerCase();

/** Verifies that an entity found by reference is the person: the reference may have been reused. */
export const isPerson = ({ name, dateOfBirth }: FoundEntity, person: Person): boolean =>
  plain(name?.givenName) === plain(person.firstName) &&
  plain(name?.familyName) === plain(person.lastName) &&
  dateOfBirth?.dateOfBirth === person.dateOfBirth;

/** After a lost answer, search by our reference instead of creating again. */
export const search: Product<
  { readonly customerReference: string },
  { readonly entities: readonly FoundEntity[] }
> = {
  prepare: ({ customerReference }, reference) =>
    jsonRequest(
      {
        path: '/entity/search',
        body: { entity: { entityType: 'INDIVIDUAL', extraData: customerReferenceOf(customerReference) } },
        mayRepeat: true,
        patience: patience.status,
      },
      reference,
    ),
  read: (answer) => readJson(answer, searchAnswer, ({ entities }) => ({ entities })),
};

export const ruok: Product<object, { readonly requestId: string }> = {
  prepare: (_, reference) =>
    jsonRequest({ path: '/ruok', mayRepeat: true, patience: patience.status }, reference),
  read: (answer) => readJson(answer, z.object({ requestId: z.string() }), ({ requestId }) => ({ requestId })),
};
