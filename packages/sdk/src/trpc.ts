/** The typed tRPC client of a Winnow server. */
import { createTRPCClient, httpLink, type TRPCClient, TRPCClientError } from '@trpc/client';
import type { AppRouter } from '@winnow/server';
import { type ClientOptions, type ClientSettings, toClientSettings } from './client-settings.ts';
import { startDeadline } from './transport/deadline.ts';
import { createIdempotencyKey } from './transport/idempotency-key.ts';
import { parseJsonResponse } from './transport/parse-response.ts';
import { sendWithRetries } from './transport/send-with-retries.ts';
import { createErrorFromProblem, WinnowError } from './winnow-errors.ts';

/** The types of all procedures, for clients of another kind than this one. */
export type { AppRouter };

export type TrpcClientOptions = Omit<ClientOptions, 'validate'>;

/** tRPC passes the signal and body that it created; both have the platform's types. */
type TrpcFetchInit = Pick<RequestInit, 'body' | 'signal'> & { method?: string; headers?: HeadersInit };

/** A fetch with the deadline and retries of every other call. */
function createRetryingFetch({ fetch, maxRetries, timeoutMs }: ClientSettings) {
  return async (
    address: string,
    { method = 'GET', headers = {}, body, signal }: TrpcFetchInit = {},
  ): Promise<Response> => {
    const deadline = startDeadline(timeoutMs, signal ?? undefined);
    try {
      const outgoing = { url: address, method, headers: new Headers(headers), body: body as string | undefined };
      const answer = await sendWithRetries(outgoing, { fetch, maxRetries, deadline });
      // Otherwise tRPC would try to parse a proxy's page as JSON and report only that this failed.
      parseJsonResponse(answer);
      return new Response(answer.body, { status: answer.status, headers: answer.headers });
    } finally {
      deadline.end();
    }
  };
}

/**
 * One request per call: batches would lose the Idempotency-Key, and the server answers single calls faster. Queries are
 * sent as POST as well, because the content of an estimate does not belong in a URL.
 * @throws TypeError, RangeError if an option is invalid
 */
export function createWinnowTrpcClient(options: TrpcClientOptions): TRPCClient<AppRouter> {
  const settings = toClientSettings(options);
  const patient = createRetryingFetch(settings);
  const link = httpLink<AppRouter>({
    url: `${settings.baseUrl}/trpc`,
    methodOverride: 'POST',
    headers: ({ op }) => ({
      ...settings.headers,
      authorization: `Bearer ${settings.apiKey}`,
      ...(op.type === 'mutation' && settings.maxRetries > 0 ? { 'idempotency-key': createIdempotencyKey() } : {}),
    }),
    fetch: (input, init) => patient(String(input), init as TrpcFetchInit),
  });
  return createTRPCClient<AppRouter>({ links: [link] });
}

/** Converts a tRPC error to the error that a REST call would have failed with; undefined for any other error. */
export function winnowErrorOf(thrown: unknown): WinnowError | undefined {
  if (thrown instanceof WinnowError) return thrown;
  if (!(thrown instanceof TRPCClientError)) return undefined;
  if (thrown.cause instanceof WinnowError) return thrown.cause;
  const { data } = thrown as TRPCClientError<AppRouter>;
  return data?.problem ? createErrorFromProblem(data.problem) : undefined;
}
