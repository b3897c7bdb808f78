/** Who is signed in, and what they may do. */
import { useQuery } from '@tanstack/react-query';
import { type Role, roleCovers } from '@winnow/core';
import { createContext, use } from 'react';
import { type Answers, api, queryClient, SESSION_KEY } from './api.ts';

type Answer = Answers['session']['get'];
type SignedIn = Extract<Answer, { state: 'signed-in' }>;

/** What the server answered, and whether somebody was signed in here until their session ended. */
export type Session = Answer & { readonly hasEnded?: boolean };

/** A session as the server knows it now, after what was known of it before. */
export function following(before: Session | undefined, now: Answer): Session {
  const wasIn = before?.state === 'signed-in' || before?.hasEnded === true;
  return { ...now, hasEnded: wasIn && now.state !== 'signed-in' };
}

const session = {
  queryKey: SESSION_KEY,
  queryFn: async (): Promise<Session> => {
    const now = await api.session.get.query();
    return following(queryClient.getQueryData<Session>(SESSION_KEY), now);
  },
};

export const useSession = () => useQuery({ ...session, staleTime: 60_000, refetchOnWindowFocus: 'always' });

/** Asks the server whether there is a session still; where there is none, the page leads to sign-in. */
export const isSignedIn = async (): Promise<boolean> =>
  (await queryClient.fetchQuery({ ...session, staleTime: 0 })).state === 'signed-in';

const forgetOthers = () => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });

/** After signing in: nothing of the person who was there before stays in memory. */
export async function renewSession(): Promise<void> {
  forgetOthers();
  await queryClient.invalidateQueries({ queryKey: SESSION_KEY });
}

/** After signing out: nothing of the person stays in memory. */
export async function leaveSession(): Promise<void> {
  // An answer that is on its way still knows the person.
  await queryClient.cancelQueries({ queryKey: SESSION_KEY });
  forgetOthers();
  queryClient.setQueryData<Session>(SESSION_KEY, { state: 'signed-out' });
}

export const SignedInContext = createContext<SignedIn | undefined>(undefined);

export interface Me extends SignedIn {
  /** Whether their role covers this one. The server decides; this only spares people what it would refuse. */
  may(role: Role): boolean;
}

/** The person in front of the screen; only within the shell, where there is one. */
export function useMe(): Me {
  const session = use(SignedInContext);
  if (!session) throw new Error('Nobody is signed in here.');
  return { ...session, may: (role) => roleCovers(session.person.role, role) };
}
