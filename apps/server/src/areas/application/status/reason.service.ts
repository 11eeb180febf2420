import { detailsNeeded, reasonNeeded } from '@assay/contract/application/status';
import { unprocessable } from '../../../kernel/http/errors.ts';

export interface GivenReason {
  readonly reasonId?: number | null;
  readonly statusReason?: string | null;
}

interface KnownReason {
  readonly id: number;
  readonly allowCustomReason: boolean;
}

export function chosenReason(
  known: readonly KnownReason[],
  { reasonId = null, statusReason = null }: GivenReason,
): Required<GivenReason> {
  if (known.length === 0 && reasonId === null) return { reasonId, statusReason };
  if (known.length === 0) throw unprocessable('This status takes no reason from the list', 'reasonId');
  const reason = known.find(({ id }) => id === reasonId);
  if (!reason) throw unprocessable(reasonNeeded, 'reasonId');
  if (reason.allowCustomReason && !statusReason) throw unprocessable(detailsNeeded, 'statusReason');
  return { reasonId: reason.id, statusReason: reason.allowCustomReason ? statusReason : null };
}
