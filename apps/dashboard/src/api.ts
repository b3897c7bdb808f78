/** The API client, and the messages for its errors. */
import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpLink, type TRPCClient, TRPCClientError } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { Problem } from '@winnow/core';
import type { AppRouter } from '@winnow/server';
import { getLanguage, t } from './i18n/i18n.ts';

/** Procedure outputs, such as `RouterOutputs['keys']['list']`. */
export type RouterOutputs = inferRouterOutputs<AppRouter>;
/** Procedure inputs. */
export type RouterInputs = inferRouterInputs<AppRouter>;

/** The session query (session.tsx). */
export const SESSION_QUERY_KEY = ['session'] as const;

/** Any 401 may mean that the session has ended, so the session query is refetched. */
async function fetchWithSessionCheck(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (response.status === 401)
    void queryClient.invalidateQueries({ queryKey: SESSION_QUERY_KEY }, { cancelRefetch: false });
  return response;
}

/** The session cookie is sent automatically: page and server have the same origin. */
export const api: TRPCClient<AppRouter> = createTRPCClient<AppRouter>({
  links: [httpLink({ url: '/trpc', fetch: (url, options) => fetchWithSessionCheck(url, options as RequestInit) })],
});

/** Fetches a file from the server. @throws Error with a message for people */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await fetchWithSessionCheck(path);
  if (response.ok) return response.blob();
  const { detail }: { detail?: unknown } = Object(await response.json().catch(() => undefined));
  throw new Error(
    typeof detail === 'string'
      ? detail
      : t('The file cannot be loaded ({{status}}).', { status: String(response.status) }),
  );
}

/**
 * The problem document of an error response (core, catalog/error-catalog.ts); undefined: the server did not answer at
 * all.
 */
function problemFromError(error: unknown): Problem | undefined {
  return error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data?.problem : undefined;
}

/** For these errors the server's own messages address programs; dashboard users have no key to send. */
const unauthenticatedCodes = new Set<string>(['not_signed_in', 'missing_api_key']);

/** The server explains in English; its title, which is the same for every error of a code, is translated. */
const describeProblem = ({ title, detail }: Problem): string =>
  getLanguage() === 'en' ? detail : `${t(title)} (${detail})`;

/** The message to show for an error: the detail of an error response, or the message of the page's own error. */
export function describeApiError(error: unknown): string {
  const problem = problemFromError(error);
  if (problem !== undefined && unauthenticatedCodes.has(problem.code))
    return t('Your session has ended, so this was not done. Sign in and try again.');
  if (problem !== undefined) return describeProblem(problem);
  // Without a response, fetch throws a TypeError, which tRPC wraps.
  const isOwn = error instanceof Error && !(error instanceof TypeError) && !(error instanceof TRPCClientError);
  return isOwn ? error.message : t('The server did not answer. Check that it is running and that you are online.');
}

/** The first invalid field, by its JSON pointer, and what is wrong with it; undefined if the error is of another kind. */
export const firstFieldProblem = (error: unknown): NonNullable<Problem['errors']>[number] | undefined =>
  problemFromError(error)?.errors?.[0];

/** Whether another person or key changed it after it was read. */
export const isConflict = (error: unknown): boolean => problemFromError(error)?.code === 'conflict';

const MAX_RETRIES = 2;

/** Error responses are final; only requests without an answer, or refused by a busy server, are retried. */
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
