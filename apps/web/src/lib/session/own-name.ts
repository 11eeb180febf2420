import { queryClient } from '../api/query.ts';
import { sessionQuery } from './session.ts';

/** Whether a name, as the server gives it of who changed something, is this person's own. */
export function isOwnName(name: string | null | undefined): boolean {
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user;
  return user !== undefined && name === `${user.firstName} ${user.lastName}`;
}
