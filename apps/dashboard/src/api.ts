/** The server's procedures, and what its refusals say. */
import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpLink, type TRPCClient, TRPCClientError } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { Problem } from '@winnow/core';
import type { AppRouter } from '@winnow/server';

/** What procedures answer, such as `Answers['keys']['list']`. */
export type RouterOutputs = inferRouterOutputs<AppRouter>;
/** What procedures take. */
export type RouterInputs = inferRouterInputs<AppRouter>;

/** The query of who is signed in (session.tsx). */
export const SESSION_QUERY_KEY = ['session'] as const;

/** A 401 may mean that the session has ended, whatever was asked for: then who is signed in is asked anew. */
async function fetchWithSessionCheck(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (response.status === 401)
    void queryClient.invalidateQueries({ queryKey: SESSION_QUERY_KEY }, { cancelRefetch: false });
  return response;
}

/** The session's cookie goes along by itself: page and server have one address. */
export const api: TRPCClient<AppRouter> = createTRPCClient<AppRouter>({
  links: [httpLink({ url: '/trpc', fetch: (url, options) => fetchWithSessionCheck(url, options as RequestInit) })],
});

/** The problem document of a refusal (core, catalog/error-catalog.ts); undefined: the server did not answer at all. */
function problemFromError(error: unknown): Problem | undefined {
  return error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data?.problem : undefined;
}

/** The server's own words for these are for programs: people at the dashboard have no key to send. */
const unauthenticatedCodes = new Set<string>(['not_signed_in', 'missing_api_key']);

/** What to tell whoever sits in front of it: the detail of a refusal, or what an error of the page itself says. */
export function describeApiError(error: unknown): string {
  const problem = problemFromError(error);
  if (problem !== undefined && unauthenticatedCodes.has(problem.code))
    return 'Your session has ended, so this was not done. Sign in and try again.';
  if (problem !== undefined) return problem.detail;
  // Where nobody answers, fetch throws a TypeError; tRPC wraps it.
  const isOwn = error instanceof Error && !(error instanceof TypeError) && !(error instanceof TRPCClientError);
  return isOwn ? error.message : 'The server did not answer. Is it running, and is the network there?';
}

/** What is wrong with the first part that was refused; undefined: something else is wrong. */
export const firstFieldError = (error: unknown): string | undefined => problemFromError(error)?.errors?.[0]?.detail;

const MAX_RETRIES = 2;

/** Refusals stay refusals; only what got no answer, or a busy one, is asked again. */
export const isRetryableError = (error: unknown): boolean => {
  const status = problemFromError(error)?.status;
  return status === undefined || status === 503;
};

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < MAX_RETRIES && isRetryableError(error),
    },
    mutations: { retry: false },
  },
});
