import { type Session, sessionEndpoints } from '@assay/contract/iam/session';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMatch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, call } from '../api/api.ts';
import { queryClient } from '../api/query.ts';
import { stopUploads } from '../form/unsaved.ts';
import { hasEnded, markEnded } from './session-end.ts';

export function isOwnName(name: string | null | undefined): boolean {
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user;
  return user !== undefined && name === `${user.firstName} ${user.lastName}`;
}

async function readSession(signal: AbortSignal): Promise<Session | null> {
  try {
    return (await call(sessionEndpoints.getSession, {}, signal)).data;
  } catch (error) {
    // A page waiting for sign-in keeps its user: a failed read doesn't clear the session.
    if (error instanceof ApiError && error.status === 401 && !hasEnded()) return null;
    throw error;
  }
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => readSession(signal),
  staleTime: 60_000,
});

export const knownSession = (): Promise<Session | null> => queryClient.ensureQueryData(sessionQuery);

export const rereadSession = (): Promise<Session | null> =>
  queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });

export const isSignedIn = (): boolean => Boolean(queryClient.getQueryData(sessionQuery.queryKey));

export const personId = (): number | undefined => queryClient.getQueryData(sessionQuery.queryKey)?.user.id;

export const rememberSession = (session: Session): void => {
  queryClient.setQueryData(sessionQuery.queryKey, session);
};

/** Clears the user, the data read for them and their running uploads. */
export function forgetSession(): void {
  stopUploads();
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  queryClient.setQueryData(sessionQuery.queryKey, null);
  markEnded(false);
}

export function useSession() {
  const { data } = useQuery(sessionQuery);
  // Between the session's end and the login page, the screen still shows its user.
  const entered = useMatch({
    from: '/_app',
    shouldThrow: false,
    select: ({ context: { session } }) => session,
  });
  // The not-found page has the frame but no `_app` route.
  const [atFirst] = useState(data);
  const session = data ?? entered ?? atFirst;
  if (!session) throw new Error('No one is signed in');
  const { user, permissions } = session;
  return {
    user,
    permissions,
    /** Staff work for the lender; all others for an introducer. */
    isStaff: !user.isIntroducer,
    can: (code: PermissionCode) => permissions.includes(code),
  };
}
