import { queryClient } from '../api/query.ts';
import { sessionQuery } from './session.ts';

export function isOwnName(name: string | null | undefined): boolean {
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user;
  return user !== undefined && name === `${user.firstName} ${user.lastName}`;
}
