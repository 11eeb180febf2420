import type {
  AccreditationPart,
  accreditationChanged,
} from '@assay/contract/assessment/accreditation/changed';
import { accreditationRead } from '@assay/contract/assessment/accreditation/list';
import type { z } from 'zod';
import type { AuditActor } from '../../../kernel/audit/audit-trail.ts';
import type { Tx } from '../../../kernel/database/database.ts';
import { announce, assayItself } from '../../../kernel/live/events.ts';

type Part = AccreditationPart | 'invitations';

interface AccreditationChanged {
  readonly kind: z.infer<typeof accreditationChanged>['kind'];
  readonly part: Part;
  readonly actorId: number;
  readonly accreditationId?: number;
  readonly pageId?: number;
}

export function announceAccreditation(
  tx: Tx,
  actor: AuditActor & { readonly pageId?: number },
  accreditationId: number | undefined,
  part: Part,
): void {
  const event: AccreditationChanged = {
    kind: 'accreditation.changed',
    part,
    ...(accreditationId !== undefined && { accreditationId }),
    actorId: actor.userId ?? assayItself,
    ...(actor.pageId !== undefined && { pageId: actor.pageId }),
  };
  announce(tx, { ...event }, { staffWith: [accreditationRead] });
}
