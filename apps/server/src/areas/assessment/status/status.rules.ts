import { type Status, statuses } from '@assay/lending/statuses';

type Consequence = 'taken-up' | 'decided' | 'open-again' | 'settled' | 'none';

export function consequenceOf(status: Status): Consequence {
  if (status === 'IN_PROGRESS_CREDIT_IN_PROGRESS') return 'taken-up';
  if (status === 'APPROVED_WAITING_FOR_MORE_INFO' || status === 'DECLINED') return 'decided';
  if (status === 'SETTLED') return 'settled';
  const { group } = statuses[status];
  return group === 'PRE' || group === 'CREDIT' ? 'open-again' : 'none';
}
