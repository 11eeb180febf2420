/** The two kinds of companies, by what they do here. */
export const companyKinds = { INTRODUCER: 'Introducer', LENDER: 'Lender' } as const;
export type CompanyKind = keyof typeof companyKinds;

export const kindOf = (isIntroducer: boolean): CompanyKind => (isIntroducer ? 'INTRODUCER' : 'LENDER');

/** As a filter: either one or the other, the last that was chosen. */
export const companyFilter = (
  isIntroducer: boolean | undefined,
  onChange: (isIntroducer: boolean | undefined) => void,
) => ({
  words: companyKinds,
  chosen: isIntroducer === undefined ? [] : [kindOf(isIntroducer)],
  onChange: (chosen: CompanyKind[] | undefined) => onChange(chosen && chosen.at(-1) === 'INTRODUCER'),
});
