import type { AuditActor, Change } from '../../../src/kernel/audit/audit-trail.ts';
import type { UserRow } from '../iam/iam.ts';

export interface Logged {
  readonly at: string;
  readonly actor: AuditActor;
  readonly change: Change;
}

export const actorOf = ({ id, firstName, lastName }: UserRow): AuditActor => ({
  userId: id,
  firstName,
  lastName,
});
