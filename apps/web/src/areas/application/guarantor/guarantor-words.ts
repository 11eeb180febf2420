/** The property status; spelled as the specification spells it. */
export const investmentTitle = 'Invesment';
