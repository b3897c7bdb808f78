/** Who is signed in, and what they may do. */
import { useQuery } from '@tanstack/react-query';
import { type Role, roleCovers } from '@winnow/core';
import { createContext, use } from 'react';
import { api, queryClient, type RouterOutputs, SESSION_QUERY_KEY } from './api.ts';

type SessionResponse = RouterOutputs['session']['get'];
type SignedInSession = Extract<SessionResponse, { state: 'signed-in' }>;

/** What the server answered, and whether somebody was signed in here until their session ended. */
export type SessionState = SessionResponse & { readonly hasEnded?: boolean };

/** A session as the server knows it now, after what was known of it before. */
export function toNextSession(previous: SessionState | undefined, response: SessionResponse): SessionState {
  const wasIn = previous?.state === 'signed-in' || previous?.hasEnded === true;
  return { ...response, hasEnded: wasIn && response.state !== 'signed-in' };
}

const sessionQuery = {
  queryKey: SESSION_QUERY_KEY,
  queryFn: async (): Promise<SessionState> => {
    const now = await api.session.get.query();
    return toNextSession(queryClient.getQueryData<SessionState>(SESSION_QUERY_KEY), now);
  },
};

export const useSession = () => useQuery({ ...sessionQuery, staleTime: 60_000, refetchOnWindowFocus: 'always' });

/** Asks the server whether there is a session still; where there is none, the page leads to sign-in. */
export const isSignedIn = async (): Promise<boolean> =>
  (await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })).state === 'signed-in';

const removeOtherQueries = () =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_QUERY_KEY[0] });

/** After signing in: nothing of the person who was there before stays in memory. */
export async function refreshSession(): Promise<void> {
  removeOtherQueries();
  await queryClient.invalidateQueries({ queryKey: SESSION_QUERY_KEY });
}

/** After signing out: nothing of the person stays in memory. */
export async function clearSessionCache(): Promise<void> {
  // An answer that is on its way still knows the person.
  await queryClient.cancelQueries({ queryKey: SESSION_QUERY_KEY });
  removeOtherQueries();
  queryClient.setQueryData<SessionState>(SESSION_QUERY_KEY, { state: 'signed-out' });
}

export const SignedInContext = createContext<SignedInSession | undefined>(undefined);

export interface CurrentUser extends SignedInSession {
  /** Whether their role covers this one. The server decides; this only spares people what it would refuse. */
  may(role: Role): boolean;
}

/** The person in front of the screen; only within the shell, where there is one. */
export function useCurrentUser(): CurrentUser {
  const session = use(SignedInContext);
  if (!session) throw new Error('Nobody is signed in here.');
  return { ...session, may: (role) => roleCovers(session.person.role, role) };
}
