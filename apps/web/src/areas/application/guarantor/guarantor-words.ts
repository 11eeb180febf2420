/** The property status; spelled as the specification spells it. */
export const investmentTitle = 'Invesment';

interface Named {
  title: string | null;
  firstName: string;
  middleName: string | null;
  lastName: string;
}

const nameOf = ({ title, firstName, middleName, lastName }: Named): string =>
  [title, firstName, middleName, lastName].filter(Boolean).join(' ');

/** `Guarantor 2 - Ms Anna Louise Moretti`; without a name the number alone. */
export const headingOf = (index: number, guarantor: Named): string =>
  [`Guarantor ${index + 1}`, nameOf(guarantor)].filter(Boolean).join(' - ');
