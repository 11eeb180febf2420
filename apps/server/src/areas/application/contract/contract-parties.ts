import type { Application } from '@assay/contract/application/record';
import { acnOfAbn, formatAbn, formatAcn, isAcn } from '@assay/lending/identifiers';

type Applicant = NonNullable<Application['applicant']>;
type Guarantor = Application['guarantors'][number];

export interface Lender {
  readonly name: string;
  readonly abn: string | null;
}

export interface Party {
  readonly role: string;
  readonly name: string;
  readonly signers: readonly (string | undefined)[];
}

interface Address {
  readonly addressUnitNumber: string | null;
  readonly addressStreetNumber: string | null;
  readonly addressStreetName: string | null;
  readonly addressSuburb: string | null;
  readonly addressState: string | null;
  readonly addressPostcode: string | null;
}

export const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' ');

export function addressOf(address: Address): string {
  const { addressUnitNumber: unit, addressStreetNumber: number } = address;
  const street = joined(unit && number ? `${unit}/${number}` : (unit ?? number), address.addressStreetName);
  const town = joined(address.addressSuburb, address.addressState, address.addressPostcode);
  return [street, town].filter(Boolean).join(', ');
}

/** Omits an invalid ACN, which could name another company. */
const withAcn = (name: string, acn: string | null) =>
  acn && isAcn(acn) ? `${name} (ACN ${formatAcn(acn)})` : name;

/** Returns the legal name. A trust is no legal person, so its trustee borrows. */
function nameInLaw({ entityType, entityName, abn, trusteeType, trusteeName, trusteeAcn }: Applicant): string {
  if (entityType === 'COMPANY') return withAcn(entityName, acnOfAbn(abn));
  if (entityType !== 'TRUST' || !trusteeName) return entityName;
  const trustee = trusteeType === 'COMPANY' ? withAcn(trusteeName, trusteeAcn) : trusteeName;
  return `${trustee} as trustee for ${entityName}`;
}

const ofCompany = ['Director', 'Director or secretary'] as const;

function signersOf({ entityType, trusteeType }: Applicant): Party['signers'] {
  if (entityType === 'SOLE_TRADER') return [undefined];
  if (entityType === 'PARTNERSHIP') return ['Partner', 'Partner'];
  return entityType === 'COMPANY' || trusteeType === 'COMPANY' ? ofCompany : ['Trustee'];
}

export const borrower = (applicant: Applicant): Party => ({
  role: 'Borrower',
  name: applicant.tradingName
    ? `${nameInLaw(applicant)} trading as ${applicant.tradingName}`
    : nameInLaw(applicant),
  signers: signersOf(applicant),
});

export const isSignedByDirectors = ({ signers }: Party): boolean => signers.includes(ofCompany[0]);

export const guarantorParty = (guarantor: Guarantor, index: number): Party => ({
  role: `Guarantor ${index + 1}`,
  name: joined(guarantor.title, guarantor.firstName, guarantor.middleName, guarantor.lastName),
  signers: [undefined],
});

export const lenderParty = ({ name, abn }: Lender): Party => ({
  role: 'Lender',
  name: abn ? `${name} (ABN ${formatAbn(abn)})` : name,
  signers: ['Authorised officer'],
});
