import type { PermissionCode } from '@assay/contract/kit/permissions';
import type { AuditActor } from '../audit/audit-trail.ts';

export interface Actor extends AuditActor {
  readonly userId: number;
  readonly email: string;
  readonly clientId: number;
  readonly isIntroducer: boolean;
  readonly managesOthers: boolean;
  readonly permissions: ReadonlySet<PermissionCode>;
  readonly sessionId: number;
  readonly sessionExpiresAt: string;
  /** Lets a page ignore the echo of its own changes. */
  readonly pageId?: number;
  /** An automatic request, as the client claims; it can be forged. */
  readonly isPassive?: boolean;
}
