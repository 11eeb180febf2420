import { plainName } from '@assay/lending/people';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
}

interface Found {
  readonly business: { readonly id: number; readonly isIntroducer: boolean } | undefined;
  readonly account: (Person & { readonly clientId: number; readonly status: string }) | undefined;
  readonly roleId: number | undefined;
}

export const administratorRole = 'Introducer Administrator';

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

const comparedName = (person: Person): string => plainName(nameOf(person)).toLowerCase();

/** An administrator who already has an account there keeps it; other accounts stay untouched. */
function whyNotTheirs(
  administrator: Person & { readonly email: string },
  { business, account }: Found,
): string | undefined {
  const { email } = administrator;
  const instead = 'Give the first director another email address, then approve.';
  if (!account) return undefined;
  if (account.clientId !== business?.id)
    return `${email} already belongs to an account at another company. ${instead}`;
  if (account.status !== 'ACTIVE')
    return `The account of ${email} isn't active. Activate it, or give the first director another email address, then approve.`;
  if (comparedName(administrator) !== comparedName(account))
    return `The account of ${email} is ${nameOf(account)}'s, not ${nameOf(administrator)}'s. ${instead}`;
  return undefined;
}

export function whyNotAccredited(
  administrator: (Person & { readonly email: string }) | undefined,
  found: Found,
): string[] {
  const isLender = found.business !== undefined && !found.business.isIntroducer;
  return [
    isLender ? "This is the lender's own ABN: it can't be accredited." : undefined,
    !isLender && administrator ? whyNotTheirs(administrator, found) : undefined,
    found.roleId === undefined
      ? `There is no active role that looks after an introducer's users. Activate ${administratorRole}, then approve.`
      : undefined,
  ].filter((why) => why !== undefined);
}
