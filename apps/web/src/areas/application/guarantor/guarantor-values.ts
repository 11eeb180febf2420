import type { Application } from '@assay/contract/application/area';
import type { guarantorForm, guarantorsUpdate } from '@assay/contract/application/guarantor';
import { netAssets } from '@assay/lending/derived';
import { sum } from '@assay/lending/money';
import { investmentProperty } from '@assay/lending/people';
import type { z } from 'zod';
import { freshAddress } from '../../../ui/form/address/address.ts';

type GuarantorValues = z.input<typeof guarantorForm>;

/** What is not said yet is empty; the schema says so when it is sent. */
export const freshGuarantor = {
  title: null,
  firstName: '',
  middleName: null,
  lastName: '',
  dateOfBirth: null,
  driverLicenseNumber: null,
  driverLicenseState: null,
  driverLicenseCardNumber: null,
  maritalStatus: null,
  dependentNumber: null,
  mobile: null,
  email: null,
  residentialStatus: null,
  ...freshAddress('address'),
  ...freshAddress('investmentPropertyAddress'),
  privacyConsentAt: null,
  assets: [],
  liabilities: [],
} as unknown as GuarantorValues;

export const freshAsset = { type: null, amount: null };
export const freshLiability = { type: null, lenderName: null, amount: null, monthlyRepaymentAmount: null };

/** In the order of the form, so that what is equal is told to be. */
function valuesOf(guarantor: Application['guarantors'][number]): GuarantorValues {
  const own = Object.keys(freshGuarantor).map((name) => [name, guarantor[name as keyof typeof guarantor]]);
  return {
    // Whatever the server has kept, it has read by the same schema.
    ...(Object.fromEntries(own) as GuarantorValues),
    assets: guarantor.assets.map(({ type, amount }) => ({ type, amount })) as GuarantorValues['assets'],
    liabilities: guarantor.liabilities.map(({ type, lenderName, amount, monthlyRepaymentAmount }) => ({
      type,
      lenderName,
      amount,
      monthlyRepaymentAmount,
    })) as GuarantorValues['liabilities'],
  };
}

/** The guarantors' form, filled with what is saved; where nobody is, it begins with somebody to be named. */
export const guarantorValues = ({ guarantors, versions }: Application): z.input<typeof guarantorsUpdate> => ({
  guarantors: guarantors.length > 0 ? guarantors.map(valuesOf) : [freshGuarantor],
  ...(versions.guarantors !== null && { version: versions.guarantors }),
});

interface Line {
  type: string | null;
  /** None while it is being typed. */
  amount: number | null;
}

/** Of somebody who was just taken out of the list there is nothing any more. */
type Lines = readonly Line[] | undefined;

const amountsOf = (lines: Lines = []) => lines.map(({ amount }) => ({ amount: amount ?? 0 }));

export const totalOf = (lines: Lines): number => sum(amountsOf(lines).map(({ amount }) => amount));

interface Owner {
  assets?: Lines;
  liabilities?: Lines;
}

export const netAssetsOf = ({ assets, liabilities }: Owner): number =>
  netAssets(amountsOf(assets), amountsOf(liabilities));

/** Then it has an address to be told. */
export const hasInvestment = ({ assets = [] }: Pick<Owner, 'assets'>): boolean =>
  assets.some(({ type }) => type === investmentProperty);
