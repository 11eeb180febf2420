interface ProductWords {
  readonly label: string;
  readonly provider: 'EQUIFAX' | 'ILLION' | 'FRANKIEONE';
  readonly about: 'applicant' | 'guarantor';
}

export const products = {
  COMPANY_SCORED_ENQUIRY: { label: 'Scored enquiry', provider: 'EQUIFAX', about: 'applicant' },
  COMPANY_TRADING_HISTORY: { label: 'Trading history', provider: 'EQUIFAX', about: 'applicant' },
  COMPANY_TRADING_HISTORY_INDEPTH: {
    label: 'In-depth trading history',
    provider: 'EQUIFAX',
    about: 'applicant',
  },
  COMMERCIAL_APPLY: { label: 'Equifax Apply', provider: 'EQUIFAX', about: 'guarantor' },
  CONSUMER_REPORT: { label: 'Consumer credit report', provider: 'ILLION', about: 'guarantor' },
  KYC: { label: 'AML/KYC', provider: 'FRANKIEONE', about: 'guarantor' },
} as const satisfies Record<string, ProductWords>;
export type ProductCode = keyof typeof products;
export const productCodes = Object.keys(products) as [ProductCode, ...ProductCode[]];

export const providerNames = { EQUIFAX: 'Equifax', ILLION: 'illion', FRANKIEONE: 'FrankieOne' } as const;
export type ProviderCode = keyof typeof providerNames;

export const checkStates = {
  RESERVED: 'Running',
  SENT: 'Running',
  SUCCEEDED: 'Received',
  FAILED_UNCHARGED: 'Not charged',
  UNKNOWN: 'Unknown',
} as const;
export type CheckState = keyof typeof checkStates;

/** A repeat within this time shows the earlier report instead of buying a new one. */
export const freshMinutes = 10;
