/** The two kinds of companies, by what they do here. */
export const companyKinds = { INTRODUCER: 'Introducer', LENDER: 'Lender' } as const;
export type CompanyKind = keyof typeof companyKinds;

export const kindOf = (isIntroducer: boolean): CompanyKind => (isIntroducer ? 'INTRODUCER' : 'LENDER');

export const isIntroducerOf = (kind: CompanyKind | undefined): boolean | undefined =>
  kind && kind === 'INTRODUCER';
