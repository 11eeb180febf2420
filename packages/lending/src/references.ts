export const mostReferences = 3;

export const tooManyReferences = `Maximum of ${mostReferences} records reached.`;

/** Turns `60` into `60 months`; other text stays unchanged. */
export const termWords = (term: string): string => {
  if (!/^\d+$/.test(term)) return term;
  return Number(term) === 1 ? '1 month' : `${term} months`;
};
