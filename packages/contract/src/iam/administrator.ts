import type { PermissionCode } from '../kit/permissions.ts';

/** What the rules need to know of whoever acts. */
export interface Administrator {
  readonly clientId: number;
  readonly isIntroducer: boolean;
  readonly permissions: ReadonlySet<PermissionCode>;
}

/** The company that a change is about. */
export interface TargetClient {
  readonly id: number;
  readonly isIntroducer: boolean;
}

type Kind = 'CLIENT' | 'USER';
type Verb = 'CREATE' | 'UPDATE';

/** Some of these codes do not exist, and nobody holds them. */
const holds = ({ permissions }: Administrator, code: string) => permissions.has(code as PermissionCode);

/**
 * Whether somebody may change a company, or its people. Plain codes reach every company, LENDER codes the lender's
 * own, INTRODUCER codes the introducers; whoever works at an introducer reaches that company alone, whatever else
 * they can see.
 */
export function mayAdminister(actor: Administrator, kind: Kind, verb: Verb, target: TargetClient): boolean {
  if (actor.isIntroducer && target.id !== actor.clientId) return false;
  const reach = target.isIntroducer ? 'INTRODUCER' : 'LENDER';
  return holds(actor, `IAM.${kind}.${verb}`) || holds(actor, `IAM.${kind}.${reach}.${verb}`);
}

export interface RoleGrant {
  readonly name: string;
  readonly permissions: readonly string[];
}

/**
 * The first of somebody's roles that the actor may neither give nor take. Holders of the plain code may grant any,
 * holders of INTRODUCER codes every role of introducers' people, holders of LENDER codes what they hold themselves.
 */
export function ungrantable(
  actor: Administrator,
  target: TargetClient,
  roles: readonly RoleGrant[],
): RoleGrant | undefined {
  if (!mayAdminister(actor, 'USER', 'UPDATE', target)) return roles[0];
  if (target.isIntroducer || holds(actor, 'IAM.USER.UPDATE')) return undefined;
  return roles.find(({ permissions }) => permissions.some((code) => !holds(actor, code)));
}
