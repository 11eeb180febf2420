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

/** Whom a check is about, with all that is sent about them. */
export type Subject = Named &
  ({ readonly company: CompanySubject } | { readonly person: PersonSubject }) & { readonly hash: Buffer };

/** Why nobody can be asked about them. */
interface Refusal {
  readonly entityId: number;
  readonly refusal: string;
  /** Of what would be sent, where all of it is there. */
  readonly hash?: Buffer;
}

/** Known by what tells who they are: how much they borrow, or when they agreed, changes nothing about a report. */
function hashOf(subject: CompanySubject | PersonSubject): Buffer {
  const { amountCents: _, consentAt: __, ...identity } = { consentAt: '', ...subject };
  return createHash('sha256').update(JSON.stringify(identity)).digest();
}

const nameOf = ({ firstName, middleName, lastName }: Guarantor): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');

/** A company's own; a trust's is its trustee's. Nobody else has one. */
function acnOf({ entityType, abn, trusteeAcn }: Applicant): string | undefined {
  const acn = entityType === 'COMPANY' ? acnOfAbn(abn) : entityType === 'TRUST' ? trusteeAcn : null;
  return acn && isAcn(acn) ? acn : undefined;
}

/** What can be put right is said; nothing can where nobody behind the business is a company. */
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

/** What has to be there before anybody is asked about a person. */
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

/** Whom an assessment is about, as its application says it now. */
interface Assessed {
  readonly id: number;
  readonly data: Data;
}

/** Everybody whom this check can be about, as the application names them now. */
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

/** Null for a business. */
export const bornOn = (subject: Subject): string | null =>
  'person' in subject ? subject.person.dateOfBirth : null;

/** Whatever spaces and dashes were typed. */
const licenceWords = (number: string, state: string): string =>
  `${number.toUpperCase().replace(/[^A-Z0-9]/g, '')} ${state}`;

/** Returns null for a business, and for a person without a licence. */
export function licenceOf(subject: Subject): string | null {
  const licence = 'person' in subject ? subject.person.licence : null;
  return licence && licenceWords(licence.number, licence.state);
}

interface Sent {
  readonly product: ProductCode;
  readonly entityId: number;
  readonly hash: Buffer;
}

/** Whether they are as they were sent. */
const isSame = ({ hash: now }: Subject | Refusal, hash: Buffer) => now?.equals(hash) ?? false;

const namedNow = ({ product, entityId }: Omit<Sent, 'hash'>, data: Data) =>
  subjectsOf(product, data).filter((subject) => subject.entityId === entityId);

/** Whether the same would be sent again now. */
export const isSentSame = (sent: Sent, data: Data): boolean =>
  namedNow(sent, data).some((subject) => !isRefusal(subject) && isSame(subject, sent.hash));

/** Whether something that was sent is different now; whoever isn't named any more can't be compared. */
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

/** Returns true where a person checked for another application has another name, birthday or licence in this one. */
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

/**
 * As whom they were checked, and whether that is still so; null where no check is known. Of what was sent for another
 * application, whose address or title may be another without anybody having changed it, the name, the date of
 * birth and the licence count alone.
 */
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

/** Which of the two a check is about is its product's to say. */
export function companyIn(subject: Subject): CompanySubject {
  if (!('company' in subject)) throw new Error('A company check is about a company');
  return subject.company;
}

export function personIn(subject: Subject): PersonSubject {
  if (!('person' in subject)) throw new Error('This check is about a person');
  return subject.person;
}
