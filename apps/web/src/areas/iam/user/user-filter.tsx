import { type Chosen, PickFilter } from '../../../ui/data-table/pick-filter.tsx';
import { userPicks } from './user.queries.ts';

export const UserFilter = ({ label = 'User', ...chosen }: Chosen & { label?: string }) => (
  <PickFilter label={label} search={userPicks()} {...chosen} />
);
