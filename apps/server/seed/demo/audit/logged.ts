import type { AuditActor, Change } from '../../../src/kernel/audit/audit-trail.ts';
import type { UserRow } from '../iam/iam.ts';

/** A change as it would have been put on record, had somebody made it in Assay then. */
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
