import type { PermissionCode } from '@assay/contract/kit/permissions';
import type { AuditActor } from '../audit/audit-trail.ts';

/** The person behind a request, with what is true of them at this moment. */
export interface Actor extends AuditActor {
  readonly userId: number;
  readonly email: string;
  readonly clientId: number;
  /** Works at an introducer: sees that company alone, and what was put under the person's management. */
  readonly isIntroducer: boolean;
  /** Works at an introducer, and companies or people were put under the person's management. */
  readonly managesOthers: boolean;
  readonly permissions: ReadonlySet<PermissionCode>;
  readonly sessionId: number;
  readonly sessionExpiresAt: string;
  /** The page that a request comes from, where it says so: what it did itself is no news to it. */
  readonly pageId?: number;
  /** The web app asks by itself, because of news; whoever asks may claim so. */
  readonly isPassive?: boolean;
}
