/** Who is signed in, and what they may do. */
import { useQuery } from '@tanstack/react-query';
import { type Role, roleCovers } from '@winnow/core';
import { createContext, use } from 'react';
import { type Answers, api, queryClient } from './api.ts';

type Session = Answers['session']['get'];
type SignedIn = Extract<Session, { state: 'signed-in' }>;

const KEY = ['session'];

export const useSession = () =>
  useQuery({
    queryKey: KEY,
    queryFn: () => api.session.get.query(),
    staleTime: 60_000,
    refetchOnWindowFocus: 'always',
  });

/** After signing in or out: nothing of whoever was there before stays in memory. */
export async function renewSession(): Promise<void> {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
  await queryClient.invalidateQueries({ queryKey: KEY });
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
