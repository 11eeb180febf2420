import { permitsToAdminister } from '@assay/contract/iam/administration';
import type { PermissionCode } from '@assay/contract/kit/permissions';

/** What the rules need to know of whoever acts. */
export interface Administrator {
  readonly userId: number;
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

const holds = (actor: Administrator, code: string) => actor.permissions.has(code as PermissionCode);

/**
 * Plain codes reach the lender and the introducers, LENDER codes the lender's own, INTRODUCER codes the
 * introducers; whoever works at an introducer reaches no company but those within sight, which the SQL sees to.
 */
export function mayAdminister(actor: Administrator, kind: Kind, verb: Verb, target: TargetClient): boolean {
  if (actor.isIntroducer && !target.isIntroducer) return false;
  return permitsToAdminister(actor.permissions, kind, verb, target.isIntroducer);
}

export interface RoleGrant {
  readonly name: string;
  readonly permissions: readonly string[];
}

/** The first role among those given or taken that the actor may not grant; holders of plain codes may grant any. */
export function ungrantable(actor: Administrator, changed: readonly RoleGrant[]): RoleGrant | undefined {
  if (holds(actor, 'IAM.USER.UPDATE')) return undefined;
  return changed.find((role) => role.permissions.some((code) => !holds(actor, code)));
}

/** What is in one list and not in the other. */
export const notIn = <T>(list: readonly T[], other: readonly T[]): T[] =>
  list.filter((item) => !other.includes(item));

/** Who holds all of these can put everything else right: there must always be one. */
export const administratorPermissions = [
  'ACCESS.CREDIT_PLATFORM',
  'IAM.ROLE.UPDATE',
  'IAM.USER.UPDATE',
] as const;
