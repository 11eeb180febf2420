import type { AssetTypeCategory, SupplierType } from '@assay/lending/assets';
import type {
  EntityType,
  Industry,
  securityDetailsInputTypes,
  trusteeTypes,
  usageTypes,
} from '@assay/lending/businesses';
import type { State } from '@assay/lending/identifiers';
import type {
  assetKinds,
  liabilityKinds,
  maritalStatuses,
  residentialStatuses,
  titles,
} from '@assay/lending/people';
import type { QuoteFigures, QuoteTerms } from '@assay/lending/quote';
import type { Status } from '@assay/lending/statuses';
import type { Address } from '../addresses.ts';
import type { Held, Outcome } from '../assessment/work.ts';

/** Keys are column names: the loader writes exactly these. */
export type Quote = QuoteTerms &
  Omit<
    QuoteFigures,
    'netPurchasePrice' | 'financedFees' | 'brokeragePercentage' | 'amountFunded' | 'balloonPercentage'
  > & {
    assetType: string;
    assetManufactureYear: number;
    lenderName: string | null;
    introducerFundPercentage: number | null;
  };

export type Title = (typeof titles)[number];
export type MaritalStatus = keyof typeof maritalStatuses;
export type ResidentialStatus = keyof typeof residentialStatuses;
export type TrusteeType = keyof typeof trusteeTypes;

type Open<T> = { [K in keyof T]: T[K] | null };

export type Applicant = {
  entityId: number | null;
  abn: string;
  entityName: string;
  tradingName: string | null;
  entityType: EntityType;
  trusteeType: TrusteeType | null;
  trusteeAcn: string | null;
  trusteeName: string | null;
  abnRegisteredDate: string | null;
  gstRegisteredDate: string | null;
  phone: string | null;
  industry: Industry | null;
  industryType: string | null;
  natureOfBusiness: string | null;
} & Open<Address>;

export type InvestmentAddress = {
  [K in keyof Address as `investmentProperty${Capitalize<K>}`]: Address[K] | null;
};

export type GuarantorAsset = { type: keyof typeof assetKinds; amount: number };
export type GuarantorLiability = {
  type: keyof typeof liabilityKinds;
  lenderName: string | null;
  amount: number;
  monthlyRepaymentAmount: number | null;
};

export type Guarantor = {
  entityId: number | null;
  similarTo: number[];
  title: Title | null;
  firstName: string;
  middleName: string | null;
  lastName: string;
  dateOfBirth: string;
  driverLicenseNumber: string | null;
  driverLicenseState: State | null;
  driverLicenseCardNumber: string | null;
  maritalStatus: MaritalStatus | null;
  dependentNumber: number | null;
  mobile: string | null;
  email: string | null;
  residentialStatus: ResidentialStatus | null;
  privacyConsentAt: string | null;
  assets: GuarantorAsset[];
  liabilities: GuarantorLiability[];
} & Open<Address> &
  InvestmentAddress;

export type Security = {
  supplierType: SupplierType | null;
  supplierName: string | null;
  usageType: keyof typeof usageTypes | null;
  assetTypeCategory: AssetTypeCategory | null;
  assetType: string | null;
  securityDetailsInputType: keyof typeof securityDetailsInputTypes | null;
  agreedValue: number | null;
  retailValue: number | null;
  manufactureYear: number | null;
  make: string | null;
  model: string | null;
  description: string | null;
  serialNumber: string | null;
  registrationNumber: string | null;
  actualKm: number | null;
};

export type Sections = {
  quote: Quote;
  applicant: Applicant | null;
  guarantors: Guarantor[];
  security: Security | null;
  notes: { supportingNotes: string } | null;
};

export type ApplicationRow = {
  id: number;
  applicationNumber: string;
  clientId: number;
  userId: number;
  assessmentId: number | null;
  status: Status;
  statusReasonId: number | null;
  statusReason: string | null;
  entityName: string | null;
  tradingName: string | null;
  abn: string | null;
  amountFinanced: number;
  submittedAt: string | null;
  submittedToLmsAt: string | null;
  firstSubmittedAt: string | null;
  createdAt: string;
  updatedAt: string;
  updatedBy: number;
} & Held;

type AssessmentRow = {
  id: number;
  type: 'APPLICATION';
  clientId: number;
  createdAt: string;
} & Outcome;

export type IndividualRow = {
  entityId: number;
  firstName: string;
  middleName: string | null;
  lastName: string;
  dateOfBirth: string;
  driverLicenseNumber: string;
  driverLicenseState: State;
  creditEnriched: boolean;
  createdAt: string;
  updatedAt: string;
  updatedBy: number;
};

type OrganisationRow = { entityId: number; abn: string; createdAt: string };

export type Submission = { submittedBy: number; createdAt: string; content: Sections };

export type ApplicationDetails = {
  individuals: IndividualRow[];
  organisations: OrganisationRow[];
  sections: Sections;
  updatedAt: string;
  submissions: Submission[];
};

export type DemoApplication = {
  row: ApplicationRow;
  assessment: AssessmentRow | null;
  details: ApplicationDetails | null;
};
