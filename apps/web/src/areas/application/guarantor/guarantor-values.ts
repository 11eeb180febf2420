import {
  guarantorFields,
  type guarantorForm,
  type guarantorsUpdate,
} from '@assay/contract/application/guarantor';
import type { Application } from '@assay/contract/application/record';
import { emptyValues, valuesOf } from '@assay/contract/kit/values';
import { netAssets } from '@assay/lending/derived';
import { sum } from '@assay/lending/money';
import { investmentProperty } from '@assay/lending/people';
import type { z } from 'zod';
import { versionOf } from '../record/section-form.ts';

export const freshGuarantor: z.input<typeof guarantorForm> = emptyValues(guarantorFields);

/** The guarantors' form, filled with what is saved; where nobody is, it begins with somebody to be named. */
export const guarantorValues = (application: Application): z.input<typeof guarantorsUpdate> => ({
  guarantors:
    application.guarantors.length > 0
      ? application.guarantors.map((guarantor) => valuesOf(guarantorFields, guarantor))
      : [freshGuarantor],
  ...versionOf(application, 'guarantors'),
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
