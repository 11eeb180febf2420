import { plainName } from '@assay/lending/people';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
}

/** What an approval finds there already. */
interface Found {
  /** The client that is this business. */
  readonly business: { readonly id: number; readonly isIntroducer: boolean } | undefined;
  /** The account that has the administrator's address. */
  readonly account: (Person & { readonly clientId: number; readonly status: string }) | undefined;
  readonly roleId: number | undefined;
}

/** The role that looks after an introducer's users. */
export const administratorRole = 'Introducer Administrator';

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

const comparedName = (person: Person): string => plainName(nameOf(person)).toLowerCase();

/** Who has an account in the company already gets the role as well; somebody else's account is left alone. */
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

/** Why a business can't be made a client with this person to look after its users: the same before and on approving. */
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
