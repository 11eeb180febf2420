import { type Session, sessionEndpoints } from '@assay/contract/iam/session';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMatch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, call } from '../api/api.ts';
import { queryClient } from '../api/query.ts';
import { stopUploads } from '../form/unsaved.ts';
import { hasEnded, markEnded } from './session-end.ts';

async function readSession(signal: AbortSignal): Promise<Session | null> {
  try {
    return (await call(sessionEndpoints.getSession, {}, signal)).data;
  } catch (error) {
    // A page that waits for its person goes on showing whose it is: a failed reading keeps what was known.
    if (error instanceof ApiError && error.status === 401 && !hasEnded()) return null;
    throw error;
  }
}

/** Who is signed in; null when nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => readSession(signal),
  staleTime: 60_000,
});

/** The session as it is known, asked for when it is not. */
export const knownSession = (): Promise<Session | null> => queryClient.ensureQueryData(sessionQuery);

/** Asks the server again. */
export const rereadSession = (): Promise<Session | null> =>
  queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });

export const isSignedIn = (): boolean => Boolean(queryClient.getQueryData(sessionQuery.queryKey));

/** Whoever is signed in, as far as this page knows. */
export const personId = (): number | undefined => queryClient.getQueryData(sessionQuery.queryKey)?.user.id;

export const rememberSession = (session: Session): void => {
  queryClient.setQueryData(sessionQuery.queryKey, session);
};

/** Nobody is signed in any more; what was read for that person goes too, and what that person was sending. */
export function forgetSession(): void {
  stopUploads();
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  queryClient.setQueryData(sessionQuery.queryKey, null);
  markEnded(false);
}

/** The signed-in person, on screens behind sign-in: `const { user, can } = useSession()`. */
export function useSession() {
  const { data } = useQuery(sessionQuery);
  // The moment between the session's end and the way to the login page still shows whose screen it was.
  const entered = useMatch({
    from: '/_app',
    shouldThrow: false,
    select: ({ context: { session } }) => session,
  });
  // A page that isn't found has the frame, and no route.
  const [atFirst] = useState(data);
  const session = data ?? entered ?? atFirst;
  if (!session) throw new Error('No one is signed in');
  const { user, permissions } = session;
  return {
    user,
    permissions,
    /** Works for the lender; everybody else works for an introducer. */
    isStaff: !user.isIntroducer,
    can: (code: PermissionCode) => permissions.includes(code),
  };
}
