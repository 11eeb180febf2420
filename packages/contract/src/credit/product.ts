/** What is said of a check wherever it is offered, bought or listed. */
interface ProductWords {
  readonly label: string;
  /** Who it is bought from. */
  readonly provider: 'EQUIFAX' | 'ILLION' | 'FRANKIEONE';
  /** Whom it is about. */
  readonly about: 'applicant' | 'guarantor';
}

/** The checks that can be bought. */
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

/** How far a purchase has come. */
export const checkStates = {
  RESERVED: 'Under way',
  SENT: 'Under way',
  SUCCEEDED: 'Received',
  FAILED_UNCHARGED: 'Not charged',
  UNKNOWN: 'Unknown',
} as const;
export type CheckState = keyof typeof checkStates;

/** A check that was bought is shown again for so long, rather than bought anew. */
export const freshMinutes = 10;
