/** The tRPC client of a Winnow server, with its types: for code that lives beside the server, such as a dashboard. */
import { createTRPCClient, httpLink, type TRPCClient, TRPCClientError } from '@trpc/client';
import type { AppRouter } from '@winnow/server';
import { type ClientOptions, type ClientSettings, toClientSettings } from './client-settings.ts';
import { startDeadline } from './transport/deadline.ts';
import { createIdempotencyKey } from './transport/idempotency-key.ts';
import { parseJsonResponse } from './transport/parse-response.ts';
import { sendWithRetries } from './transport/send-with-retries.ts';
import { createErrorFromProblem, WinnowError } from './winnow-errors.ts';

export type TrpcClientOptions = Omit<ClientOptions, 'validate'>;

/** tRPC asks for the signal and the body that it made; both have the types of the platform. */
type TrpcFetchInit = Pick<RequestInit, 'body' | 'signal'> & { method?: string; headers?: HeadersInit };

/** A fetch with the deadline and the repetitions of every other call. */
function createRetryingFetch({ fetch, maxRetries, timeoutMs }: ClientSettings) {
  return async (
    address: string,
    { method = 'GET', headers = {}, body, signal }: TrpcFetchInit = {},
  ): Promise<Response> => {
    const deadline = startDeadline(timeoutMs, signal ?? undefined);
    try {
      const outgoing = { url: address, method, headers: new Headers(headers), body: body as string | undefined };
      const answer = await sendWithRetries(outgoing, { fetch, maxRetries, deadline });
      // Else tRPC would try to read a proxy's page as JSON, and say no more than that it could not.
      parseJsonResponse(answer);
      return new Response(answer.body, { status: answer.status, headers: answer.headers });
    } finally {
      deadline.end();
    }
  };
}

/**
 * One request for each call: batches would lose the Idempotency-Key, and the server answers single calls faster. Queries
 * are sent as POST as well, because an estimate's content does not belong into an address.
 * @throws TypeError, RangeError where an option cannot be used
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

/** What a tRPC call failed with, as the error that a REST call would have failed with; undefined: something else. */
export function winnowErrorOf(thrown: unknown): WinnowError | undefined {
  if (thrown instanceof WinnowError) return thrown;
  if (!(thrown instanceof TRPCClientError)) return undefined;
  if (thrown.cause instanceof WinnowError) return thrown.cause;
  const { data } = thrown as TRPCClientError<AppRouter>;
  return data?.problem ? createErrorFromProblem(data.problem) : undefined;
}
