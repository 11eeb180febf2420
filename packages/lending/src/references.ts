/** An assessment has at most so many credit references. */
export const mostReferences = 3;

export const tooManyReferences = `Maximum of ${mostReferences} records reached.`;

/** `60 months` of `60`; what says more than a number is left as it is. */
export const termWords = (term: string): string => {
  if (!/^\d+$/.test(term)) return term;
  return Number(term) === 1 ? '1 month' : `${term} months`;
};
