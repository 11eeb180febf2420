import { applicationArea as application } from '@assay/contract/application/area';
import type { CallOf } from '@assay/contract/kit/endpoint';
import type { Caller } from './caller.ts';

export const quoteForm = {
  assetTypeCategory: 'Motor vehicle',
  assetType: 'Utility',
  assetManufactureYear: 2024,
  supplierType: 'DEALER',
  isPropertyOwner: true,
  repaymentTermMonth: 60,
  repaymentTermOption: 'IN_ARREARS',
  brokerageType: 'PERCENTAGE',
  brokerageAmount: 3,
  isFinancierRateManual: false,
  financierRate: 0,
  includeApplicationFee: true,
  includeOriginationFee: true,
  purchaseAmount: 55_000,
  depositAmount: 5_000,
  tradeInAmount: 0,
  tradePayoutAmount: 0,
  brokerOriginationFeeAmount: 500,
  balloonType: 'PERCENTAGE',
  balloonAmount: 20,
  lenderName: null,
  introducerFundPercentage: null,
} as const;

const address = {
  addressUnitNumber: null,
  addressStreetNumber: '18',
  addressStreetName: 'Wharf Street',
  addressSuburb: 'Newcastle',
  addressState: 'NSW',
  addressPostcode: '2300',
} as const;

export const applicantForm = {
  abn: '51 824 753 556',
  abnRegisteredDate: '2019-03-12',
  gstRegisteredDate: null,
  entityName: 'Harbour Civil Pty Ltd',
  tradingName: 'Harbour Earthworks',
  entityType: 'COMPANY',
  trusteeType: null,
  trusteeAcn: null,
  trusteeName: null,
  phone: '02 5550 1020',
  industry: 'Construction',
  industryType: 'Earthmoving',
  ...address,
  natureOfBusiness: 'Earthworks for councils',
} as const;

type GuarantorForm = CallOf<typeof application.saveGuarantors>['body']['guarantors'][number];

export const guarantorForm: GuarantorForm = {
  title: 'Ms',
  firstName: 'Ana',
  middleName: 'Maria',
  lastName: 'Lee',
  dateOfBirth: '1984-05-02',
  driverLicenseNumber: '12345678',
  driverLicenseState: 'NSW',
  driverLicenseCardNumber: '2041204120',
  maritalStatus: 'MARRIED',
  dependentNumber: 2,
  mobile: '0491 570 006',
  email: 'ana@harbour.example',
  residentialStatus: 'OWNER',
  ...address,
  investmentPropertyAddressUnitNumber: null,
  investmentPropertyAddressStreetNumber: null,
  investmentPropertyAddressStreetName: null,
  investmentPropertyAddressSuburb: null,
  investmentPropertyAddressState: null,
  investmentPropertyAddressPostcode: null,
  privacyConsentAt: '2026-11-01T02:00:00Z',
  assets: [{ type: 'RESIDENCE', amount: 980_000 }],
  liabilities: [{ type: 'MORTGAGE', lenderName: 'CBA', amount: 590_000, monthlyRepaymentAmount: 3_100.5 }],
};

export const securityForm = {
  supplierType: 'DEALER',
  supplierName: 'Newcastle Utes',
  usageType: 'BUSINESS',
  assetTypeCategory: 'Motor vehicle',
  assetType: 'Utility',
  securityDetailsInputType: 'VIN',
  agreedValue: null,
  retailValue: 54_000,
  manufactureYear: 2024,
  make: 'Toyota',
  model: 'HiLux SR5',
  description: null,
  serialNumber: 'MR0FA8CD500123456',
  registrationNumber: null,
  actualKm: 12_000,
} as const;

export async function draft(caller: Caller) {
  const made = (await caller.call(application.createApplication, { body: { quote: quoteForm } })).body.data;
  const params = { id: made.id };
  const drafted = await caller.call(application.draftApplication, {
    params,
    body: { version: made.version },
  });
  return drafted.body.data;
}

export async function complete(caller: Caller) {
  const { id } = await draft(caller);
  const params = { id };
  await caller.call(application.saveApplicant, { params, body: applicantForm });
  await caller.call(application.saveGuarantors, {
    params,
    body: {
      guarantors: [guarantorForm],
    },
  });
  return (await caller.call(application.saveSecurity, { params, body: securityForm })).body.data;
}

export async function submitted(caller: Caller) {
  const { id, version } = await complete(caller);
  return (await caller.call(application.submitApplication, { params: { id }, body: { version } })).body.data;
}

export const withdrawals = { statusGroups: 'WITHDRAWN_BY_INTRODUCER,WITHDRAWN_BY_LENDER' };
