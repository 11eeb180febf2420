import { quoteFields } from '@assay/contract/application/quote';
import type { Application } from '@assay/contract/application/record';
import { securityFields } from '@assay/contract/application/security';
import {
  differenceWarning,
  kilometresWarning,
  manufactureYearWarning,
  serialNumberWarning,
} from '@assay/lending/plausible';
import { shownIn } from '../../../lib/field-words.ts';
import type { Warned } from '../record/warned.ts';
import { oddValueOf } from './security-values.ts';

const quoted = {
  supplierType: 'supplierType',
  assetTypeCategory: 'assetTypeCategory',
  assetType: 'assetType',
  manufactureYear: 'assetManufactureYear',
} as const;
type QuotedName = keyof typeof quoted;

const isQuoted = (name: string): name is QuotedName => name in quoted;

export function quoteDifference(
  quote: Application['quote'],
  name: string,
  value: unknown,
): string | undefined {
  if (!quote || !isQuoted(name) || value === null || value === '') return undefined;
  const theirs = quote[quoted[name]];
  return differenceWarning(shownIn(securityFields, name, value), shownIn(quoteFields, quoted[name], theirs));
}

export function securityWarnings({ security, quote }: Application, isStaff: boolean): Warned[] {
  if (!security) return [];
  const differing = (name: QuotedName): Warned => ({
    label: securityFields[name].label,
    warning: quoteDifference(quote, name, security[name]),
  });
  return [
    differing('supplierType'),
    differing('assetTypeCategory'),
    differing('assetType'),
    {
      label: securityFields.manufactureYear.label,
      warning: manufactureYearWarning(security.manufactureYear),
    },
    differing('manufactureYear'),
    {
      label: securityFields.serialNumber.label,
      warning: serialNumberWarning({
        category: security.assetTypeCategory,
        identifiedBy: security.securityDetailsInputType,
        serialNumber: security.serialNumber,
      }),
    },
    { label: securityFields.actualKm.label, warning: kilometresWarning(security.actualKm) },
    ...(['retailValue', ...(isStaff ? (['agreedValue'] as const) : [])] as const).map((name) => ({
      label: securityFields[name].label,
      warning: oddValueOf(quote, security[name] ?? null),
    })),
  ];
}
