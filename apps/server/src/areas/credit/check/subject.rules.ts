import { createHash } from 'node:crypto';
import type { Applicant } from '@assay/contract/application/applicant';
import type { Guarantor } from '@assay/contract/application/guarantor';
import type { Application } from '@assay/contract/application/record';
import type { CheckedAs } from '@assay/contract/credit/checked-as';
import { type ProductCode, products } from '@assay/contract/credit/product';
import { acnOfAbn, isAcn } from '@assay/lending/identifiers';
import type { Person } from '@assay/lending/people';

export interface CompanySubject {
  readonly acn: string;
  readonly amountCents: number;
}

export interface PersonSubject extends Person {
  readonly amountCents: number;
}

interface Named {
  readonly entityId: number;
  readonly name: string;
}

export type Subject = Named &
  ({ readonly company: CompanySubject } | { readonly person: PersonSubject }) & { readonly hash: Buffer };

interface Refusal {
  readonly entityId: number;
  readonly refusal: string;
  readonly hash?: Buffer;
}

/** Hashes identity only: amount and consent don't change a report. */
function hashOf(subject: CompanySubject | PersonSubject): Buffer {
  const { amountCents: _, consentAt: __, ...identity } = { consentAt: '', ...subject };
  return createHash('sha256').update(JSON.stringify(identity)).digest();
}

const nameOf = ({ firstName, middleName, lastName }: Guarantor): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');

function acnOf({ entityType, abn, trusteeAcn }: Applicant): string | undefined {
  const acn = entityType === 'COMPANY' ? acnOfAbn(abn) : entityType === 'TRUST' ? trusteeAcn : null;
  return acn && isAcn(acn) ? acn : undefined;
}

function whyNoAcn({ entityType, entityName, trusteeType }: Applicant): string {
  const never = (who: string) => `This report is for companies, which have an ACN. ${who} has none.`;
  if (entityType === 'SOLE_TRADER') return never('A sole trader');
  if (entityType === 'PARTNERSHIP') return never('A partnership');
  if (entityType === 'COMPANY')
    return `${entityName} has no valid ACN, which Equifax needs to find a company. Check its ABN.`;
  return trusteeType === 'INDIVIDUAL'
    ? never('A trust whose trustee is an individual')
    : `The trustee of ${entityName} has no valid ACN, which Equifax needs to find a company. Check the trustee's ACN.`;
}

function companyOf(applicant: Applicant, entityId: number, amountCents: number): Subject | Refusal {
  const acn = acnOf(applicant);
  if (acn === undefined) return { entityId, refusal: whyNoAcn(applicant) };
  const company = { acn, amountCents };
  return { entityId, name: applicant.entityName, company, hash: hashOf(company) };
}

function personOf(guarantor: Guarantor, entityId: number, amountCents: number): Subject | Refusal {
  const name = nameOf(guarantor);
  const { privacyConsentAt, driverLicenseNumber, driverLicenseState } = guarantor;
  const { addressStreetNumber, addressStreetName, addressSuburb, addressState, addressPostcode } = guarantor;
  const unconsented = `${name} has not consented to be looked up.`;
  if (!addressStreetNumber || !addressStreetName || !addressSuburb || !addressState || !addressPostcode)
    return {
      entityId,
      refusal: privacyConsentAt ? `The address of ${name} is not complete.` : unconsented,
    };
  const person: PersonSubject = {
    title: guarantor.title,
    firstName: guarantor.firstName,
    middleName: guarantor.middleName,
    lastName: guarantor.lastName,
    dateOfBirth: guarantor.dateOfBirth,
    licence:
      driverLicenseNumber && driverLicenseState
        ? {
            number: driverLicenseNumber,
            state: driverLicenseState,
            cardNumber: guarantor.driverLicenseCardNumber,
          }
        : null,
    address: {
      unitNumber: guarantor.addressUnitNumber,
      streetNumber: addressStreetNumber,
      streetName: addressStreetName,
      suburb: addressSuburb,
      state: addressState,
      postcode: addressPostcode,
    },
    consentAt: privacyConsentAt ?? '',
    amountCents,
  };
  const hash = hashOf(person);
  return privacyConsentAt ? { entityId, name, person, hash } : { entityId, refusal: unconsented, hash };
}

type Data = Pick<Application, 'quote' | 'applicant' | 'guarantors'>;

interface Assessed {
  readonly id: number;
  readonly data: Data;
}

export function subjectsOf(
  product: ProductCode,
  { quote, applicant, guarantors }: Data,
): (Subject | Refusal)[] {
  const amountCents = Math.round((quote?.amountFinanced ?? 0) * 100);
  if (products[product].about === 'applicant')
    return applicant?.entityId ? [companyOf(applicant, applicant.entityId, amountCents)] : [];
  return guarantors.flatMap((guarantor) =>
    guarantor.entityId === null ? [] : [personOf(guarantor, guarantor.entityId, amountCents)],
  );
}

export const isRefusal = (subject: Subject | Refusal): subject is Refusal => 'refusal' in subject;

export const bornOn = (subject: Subject): string | null =>
  'person' in subject ? subject.person.dateOfBirth : null;

const licenceWords = (number: string, state: string): string =>
  `${number.toUpperCase().replace(/[^A-Z0-9]/g, '')} ${state}`;

export function licenceOf(subject: Subject): string | null {
  const licence = 'person' in subject ? subject.person.licence : null;
  return licence && licenceWords(licence.number, licence.state);
}

interface Sent {
  readonly product: ProductCode;
  readonly entityId: number;
  readonly hash: Buffer;
}

const isSame = ({ hash: now }: Subject | Refusal, hash: Buffer) => now?.equals(hash) ?? false;

const namedNow = ({ product, entityId }: Omit<Sent, 'hash'>, data: Data) =>
  subjectsOf(product, data).filter((subject) => subject.entityId === entityId);

export const isSentSame = (sent: Sent, data: Data): boolean =>
  namedNow(sent, data).some((subject) => !isRefusal(subject) && isSame(subject, sent.hash));

/** Returns false for a subject who is no longer named. */
export function hasChanged(sent: Sent, data: Data): boolean {
  const subjects = namedNow(sent, data);
  return subjects.length > 0 && !subjects.some((subject) => isSame(subject, sent.hash));
}

interface SentAs {
  readonly assessmentId: number;
  readonly name: string;
  readonly dateOfBirth: string | null;
  readonly licence: string | null;
  readonly hash: string;
}

const isSameName = (one: string, other: string) =>
  one.localeCompare(other, 'en-AU', { sensitivity: 'accent' }) === 0;

/** An unknown licence on either side counts as the same. */
const isSameLicence = ({ driverLicenseNumber, driverLicenseState }: Guarantor, licence: string | null) =>
  licence === null ||
  !driverLicenseNumber ||
  !driverLicenseState ||
  licenceWords(driverLicenseNumber, driverLicenseState) === licence;

function isOtherHere(
  { name, dateOfBirth, licence }: SentAs,
  entityId: number,
  { guarantors }: Data,
): boolean {
  const named = guarantors.filter((guarantor) => guarantor.entityId === entityId);
  const isSameHere = (guarantor: Guarantor) =>
    isSameName(nameOf(guarantor), name) &&
    (dateOfBirth === null || guarantor.dateOfBirth === dateOfBirth) &&
    isSameLicence(guarantor, licence);
  return named.length > 0 && !named.some(isSameHere);
}

/** Compares a check of another application by name, birth date and licence only; the rest may differ. */
export function checkedAsOf(
  sentAs: SentAs | null,
  whose: Omit<Sent, 'hash'>,
  { id, data }: Assessed,
): CheckedAs | null {
  if (sentAs === null) return null;
  const { name, dateOfBirth, hash, assessmentId } = sentAs;
  const changedSince =
    assessmentId === id
      ? hasChanged({ ...whose, hash: Buffer.from(hash, 'hex') }, data)
      : isOtherHere(sentAs, whose.entityId, data);
  return { name, dateOfBirth, changedSince };
}

export function companyIn(subject: Subject): CompanySubject {
  if (!('company' in subject)) throw new Error('A company check is about a company');
  return subject.company;
}

export function personIn(subject: Subject): PersonSubject {
  if (!('person' in subject)) throw new Error('This check is about a person');
  return subject.person;
}
