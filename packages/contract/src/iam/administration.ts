import type { PermissionCode } from '../kit/permissions.ts';

/**
 * The codes of which one permits a change to a company or to one of its people: the plain one reaches every company,
 * the other one the lender's own or the introducers'. Some of the latter do not exist, and nobody holds them.
 */
const codesFor = (kind: 'CLIENT' | 'USER', verb: 'CREATE' | 'UPDATE', isIntroducer: boolean) => [
  `IAM.${kind}.${verb}`,
  `IAM.${kind}.${isIntroducer ? 'INTRODUCER' : 'LENDER'}.${verb}`,
];

/** Whether the codes that somebody holds permit it; which companies are within sight is the SQL's business. */
export const permitsToAdminister = (
  held: ReadonlySet<PermissionCode>,
  kind: 'CLIENT' | 'USER',
  verb: 'CREATE' | 'UPDATE',
  isIntroducer: boolean,
): boolean => codesFor(kind, verb, isIntroducer).some((code) => held.has(code as PermissionCode));
