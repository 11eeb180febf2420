import { createHash } from 'node:crypto';
import type { Applicant } from '@assay/contract/application/applicant';
import type { Guarantor } from '@assay/contract/application/guarantor';
import type { Application } from '@assay/contract/application/record';
import { type ProductCode, products } from '@assay/contract/credit/product';
import { acnOfAbn, isAcn } from '@assay/lending/identifiers';

export interface CompanySubject {
  readonly acn: string;
  readonly amountCents: number;
}

export interface PersonSubject {
  readonly title: string | null;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly licence: {
    readonly number: string;
    readonly state: string;
    readonly cardNumber: string | null;
  } | null;
  readonly address: {
    readonly unitNumber: string | null;
    readonly streetNumber: string;
    readonly streetName: string;
    readonly suburb: string;
    readonly state: string;
    readonly postcode: string;
  };
  readonly consentAt: string;
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

function companyOf(applicant: Applicant, entityId: number, amountCents: number): Subject | Refusal {
  const acn = acnOf(applicant);
  if (acn === undefined)
    return {
      entityId,
      refusal: `${applicant.entityName} has no valid ACN, by which alone Equifax knows companies. Check its ABN, or the trustee's ACN.`,
    };
  const company = { acn, amountCents };
  return { entityId, name: applicant.entityName, company, hash: hashOf(company) };
}

/** What has to be there before anybody is asked about a person. */
function personOf(guarantor: Guarantor, entityId: number, amountCents: number): Subject | Refusal {
  const name = nameOf(guarantor);
  const { privacyConsentAt, driverLicenseNumber, driverLicenseState } = guarantor;
  const { addressStreetNumber, addressStreetName, addressSuburb, addressState, addressPostcode } = guarantor;
  if (!privacyConsentAt) return { entityId, refusal: `${name} has not consented to be looked up.` };
  if (!addressStreetNumber || !addressStreetName || !addressSuburb || !addressState || !addressPostcode)
    return { entityId, refusal: `The address of ${name} is not complete.` };
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
    consentAt: privacyConsentAt,
    amountCents,
  };
  return { entityId, name, person, hash: hashOf(person) };
}

type Data = Pick<Application, 'quote' | 'applicant' | 'guarantors'>;

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

/** Which of the two a check is about is its product's to say. */
export function companyIn(subject: Subject): CompanySubject {
  if (!('company' in subject)) throw new Error('A company check is about a company');
  return subject.company;
}

export function personIn(subject: Subject): PersonSubject {
  if (!('person' in subject)) throw new Error('This check is about a person');
  return subject.person;
}
