/** The signed-in person and their permissions. */
import { useQuery } from '@tanstack/react-query';
import { type Role, roleCovers } from '@winnow/core';
import { createContext, use } from 'react';
import { api, queryClient, type RouterOutputs, SESSION_QUERY_KEY } from './api.ts';
import { writeDrafts } from './draft-store.ts';
import { finishSignOn } from './sign-on.ts';

type SessionResponse = RouterOutputs['session']['get'];
type SignedInSession = Extract<SessionResponse, { state: 'signed-in' }>;

/** The server's answer, and whether a person was signed in here until their session ended. */
export type SessionState = SessionResponse & { readonly hasEnded?: boolean };

/** The new session state, from the server's answer and the previous state. */
export function toNextSession(previous: SessionState | undefined, response: SessionResponse): SessionState {
  const wasIn = previous?.state === 'signed-in' || previous?.hasEnded === true;
  return { ...response, hasEnded: wasIn && response.state !== 'signed-in' };
}

const sessionQuery = {
  queryKey: SESSION_QUERY_KEY,
  queryFn: async (): Promise<SessionState> => {
    await finishSignOn();
    const now = await api.session.get.query();
    return toNextSession(queryClient.getQueryData<SessionState>(SESSION_QUERY_KEY), now);
  },
};

export const useSession = () => useQuery({ ...sessionQuery, staleTime: 60_000, refetchOnWindowFocus: 'always' });

/** Whether the server still has a session; if not, the page switches to sign-in. */
export const isSignedIn = async (): Promise<boolean> =>
  (await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })).state === 'signed-in';

const removeOtherQueries = () => {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_QUERY_KEY[0] });
  writeDrafts({});
};

/** After sign-in: nothing of the previous person stays in memory. */
export async function refreshSession(): Promise<void> {
  removeOtherQueries();
  await queryClient.invalidateQueries({ queryKey: SESSION_QUERY_KEY });
}

/** After sign-out: nothing of the person stays in memory. */
export async function clearSessionCache(): Promise<void> {
  // A response still in flight belongs to that person.
  await queryClient.cancelQueries({ queryKey: SESSION_QUERY_KEY });
  removeOtherQueries();
  queryClient.setQueryData<SessionState>(SESSION_QUERY_KEY, { state: 'signed-out' });
}

export const SignedInContext = createContext<SignedInSession | undefined>(undefined);

export interface CurrentUser extends SignedInSession {
  /** Whether their role covers this one. The server enforces it; this only hides what it would refuse. */
  may(role: Role): boolean;
}

/** The signed-in person; only within the shell, where there is one. */
export function useCurrentUser(): CurrentUser {
  const session = use(SignedInContext);
  if (!session) throw new Error('There is no session.');
  return { ...session, may: (role) => roleCovers(session.person.role, role) };
}
