import type { ApplicationPart } from '@assay/contract/application/events';
import { readPermission } from '@assay/contract/application/list';
import type { SectionName } from '@assay/contract/application/record';
import { readPermission as assessing } from '@assay/contract/assessment/list';
import type { Status } from '@assay/lending/statuses';
import type { Tx } from '../../kernel/database/database.ts';
import { announceBy } from '../../kernel/live/events.ts';
import type { Actor } from '../../kernel/session/actor.ts';
import type { Head } from './record/record.store.ts';

interface OfApplication {
  readonly applicationId: number;
}

interface OfAssessed extends OfApplication {
  readonly assessmentId: number;
}

declare module '../../kernel/live/events.ts' {
  interface Events {
    /** Subscribers lock their own rows now, before the new owner's row is locked. */
    readonly 'application.moving': OfApplication;
    readonly 'application.moved': OfApplication;
    readonly 'application.submitted': OfApplication;
    /** There is one more version to assess: a resubmission, or changes found on reopening. */
    readonly 'application.resubmitted': OfAssessed;
    readonly 'application.saved': OfAssessed & { readonly section: SectionName };
    readonly 'application.status-changed': OfAssessed & { readonly before: Status; readonly after: Status };
  }
}

export type Announced = Pick<Head, 'id' | 'assessmentId' | 'client' | 'user'>;

export function announceToStaff(
  tx: Tx,
  actor: Actor,
  { id: applicationId, assessmentId }: Announced,
  part: ApplicationPart,
  introducers?: { readonly clientId: number; readonly userId: number },
): void {
  const event = {
    kind: 'application.changed',
    applicationId,
    ...(assessmentId !== null && { assessmentId }),
    part,
  };
  announceBy(tx, actor, event, {
    staffWith: assessmentId === null ? [readPermission] : [readPermission, assessing],
    ...(introducers && { introducers: { ...introducers, holding: readPermission } }),
  });
}

export const announceApplication = (tx: Tx, actor: Actor, head: Announced, part: ApplicationPart): void =>
  announceToStaff(tx, actor, head, part, { clientId: head.client.id, userId: head.user.id });
