import type { Access } from '@assay/contract/kit/endpoint';
import type { Actor } from '../session/actor.ts';

export function mayCall(access: Access, actor: Pick<Actor, 'permissions'> | undefined): boolean {
  if (access === 'public') return true;
  if (!actor) return false;
  if (access === 'signedIn') return true;
  const codes = typeof access === 'string' ? [access] : access;
  return codes.some((code) => actor.permissions.has(code));
}
