import type { PermissionCode } from '../kit/permissions.ts';

export interface Administrator {
  readonly clientId: number;
  readonly isIntroducer: boolean;
  readonly permissions: ReadonlySet<PermissionCode>;
}

export interface TargetClient {
  readonly id: number;
  readonly isIntroducer: boolean;
}

type Kind = 'CLIENT' | 'USER';
type Verb = 'CREATE' | 'UPDATE';

/** Some combinations name no existing code, so nobody holds them. */
const holds = ({ permissions }: Administrator, code: string) => permissions.has(code as PermissionCode);

/** Plain codes reach every company, LENDER codes the lender, INTRODUCER codes introducers. */
export function mayAdminister(actor: Administrator, kind: Kind, verb: Verb, target: TargetClient): boolean {
  if (actor.isIntroducer && target.id !== actor.clientId) return false;
  const reach = target.isIntroducer ? 'INTRODUCER' : 'LENDER';
  return holds(actor, `IAM.${kind}.${verb}`) || holds(actor, `IAM.${kind}.${reach}.${verb}`);
}

export interface RoleGrant {
  readonly name: string;
  readonly permissions: readonly string[];
}

/** Plain codes grant any role, INTRODUCER codes introducers', LENDER codes only what the actor holds. */
export function ungrantable(
  actor: Administrator,
  target: TargetClient,
  roles: readonly RoleGrant[],
): RoleGrant | undefined {
  if (!mayAdminister(actor, 'USER', 'UPDATE', target)) return roles[0];
  if (target.isIntroducer || holds(actor, 'IAM.USER.UPDATE')) return undefined;
  return roles.find(({ permissions }) => permissions.some((code) => !holds(actor, code)));
}
