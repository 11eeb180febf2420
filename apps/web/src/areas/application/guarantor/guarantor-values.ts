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
import { versionOf } from '../record/section-values.ts';

export const freshGuarantor: z.input<typeof guarantorForm> = emptyValues(guarantorFields);

/** The guarantors' form, filled with what is saved; without any, it starts with an empty guarantor. */
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

/** Undefined for a guarantor who was just removed from the list. */
type Lines = readonly Line[] | undefined;

/** What is typed and isn't an amount yet counts for nothing. */
const amountsOf = (lines: Lines = []) =>
  lines.map(({ amount }) => ({ amount: typeof amount === 'number' ? amount : 0 }));

export const totalOf = (lines: Lines): number => sum(amountsOf(lines).map(({ amount }) => amount));

interface Owner {
  assets?: Lines;
  liabilities?: Lines;
}

export const netAssetsOf = ({ assets, liabilities }: Owner): number =>
  netAssets(amountsOf(assets), amountsOf(liabilities));

/** Then its address is asked for. */
export const hasInvestment = ({ assets = [] }: Pick<Owner, 'assets'>): boolean =>
  assets.some(({ type }) => type === investmentProperty);
