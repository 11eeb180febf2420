import type { Address } from '../addresses.ts';
import { readBack, workedBetween } from '../moments.ts';
import { personName } from '../people.ts';
import type { Random } from '../random.ts';
import type { Business, Customer } from './customers.ts';
import { funding, type Purchase, quoted, quoteTerms, security } from './deals.ts';
import { assetsOf, liabilitiesOf } from './finances.ts';
import { fullName, ownsProperty, type Person } from './households.ts';
import type { Life } from './life.ts';
import { supportingNotes } from './notes.ts';
import type { Applicant, Guarantor, InvestmentAddress, Sections, Security } from './rows.ts';

const applicantOf = (business: Business): Applicant => ({ entityId: null, ...business });

const investmentAddress = (address: Address | undefined): InvestmentAddress => ({
  investmentPropertyAddressUnitNumber: address?.addressUnitNumber ?? null,
  investmentPropertyAddressStreetNumber: address?.addressStreetNumber ?? null,
  investmentPropertyAddressStreetName: address?.addressStreetName ?? null,
  investmentPropertyAddressSuburb: address?.addressSuburb ?? null,
  investmentPropertyAddressState: address?.addressState ?? null,
  investmentPropertyAddressPostcode: address?.addressPostcode ?? null,
});

const guarantorOf = (random: Random, person: Person, privacyConsentAt: string): Guarantor => {
  const { address, homeValue, mortgage, investment, ...said } = person;
  return {
    entityId: null,
    similarTo: [],
    ...said,
    ...address,
    ...investmentAddress(investment?.address),
    privacyConsentAt,
    assets: assetsOf(random, person),
    liabilities: liabilitiesOf(random, person),
  };
};

export const wholeSections = (
  random: Random,
  { createdMs, submittedMs, changedMs }: Life,
  customer: Customer,
  bought: Purchase,
): Sections => {
  const consentMs = workedBetween(createdMs, submittedMs[0] ?? changedMs, 0.8);
  const { business, people } = customer;
  return {
    quote: quoted(quoteTerms(random, bought, people.some(ownsProperty)), {
      assetType: bought.assetType,
      assetManufactureYear: bought.manufactureYear,
      ...funding(random),
    }),
    applicant: applicantOf(business),
    guarantors: people.map((person) => guarantorOf(random, person, readBack(consentMs))),
    security: security(random, bought, fullName(personName(random)), business.addressState),
    notes: { supportingNotes: supportingNotes(random, customer, bought) },
  };
};

const withGaps = <T extends object>(random: Random, whole: T, gaps: Partial<T>): T => {
  const open = Object.entries(gaps).filter(() => random.chance(0.5));
  return { ...whole, ...Object.fromEntries(open) };
};

const applicantGaps: Partial<Applicant> = {
  gstRegisteredDate: null,
  phone: null,
  industry: null,
  natureOfBusiness: null,
  addressStreetNumber: null,
};
const guarantorGaps: Partial<Guarantor> = {
  privacyConsentAt: null,
  driverLicenseCardNumber: null,
  maritalStatus: null,
  dependentNumber: null,
  email: null,
  assets: [],
  liabilities: [],
};
const securityGaps: Partial<Security> = {
  supplierName: null,
  usageType: null,
  retailValue: null,
  serialNumber: null,
  actualKm: null,
};

export const quoteAlone = (random: Random, whole: Sections): Sections => ({
  ...whole,
  applicant: random.chance(0.35) && whole.applicant ? withGaps(random, whole.applicant, applicantGaps) : null,
  guarantors: [],
  security: null,
  notes: null,
});

export const draft = (random: Random, whole: Sections): Sections => {
  const isComplete = random.chance(0.15);
  if (isComplete) return whole;
  const guarantors = random.chance(0.75)
    ? whole.guarantors
        .slice(0, random.int(1, whole.guarantors.length))
        .map((guarantor) => withGaps(random, guarantor, guarantorGaps))
    : [];
  return {
    ...whole,
    applicant: whole.applicant && withGaps(random, whole.applicant, applicantGaps),
    guarantors,
    security: random.chance(0.55) && whole.security ? withGaps(random, whole.security, securityGaps) : null,
    notes: random.chance(0.35) ? whole.notes : null,
  };
};
