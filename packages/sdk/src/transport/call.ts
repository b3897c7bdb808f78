/** One call: its body, headers and deadline, and the promise returned to the caller. */

import { type CallOptions, type ClientSettings, validateMaxRetries, validateTimeout } from '../client-settings.ts';
import type { RequestBody } from '../content/request-body.ts';
import type { ResultTypes } from '../result-types.ts';
import { type CallDeadline, startDeadline } from './deadline.ts';
import { createIdempotencyKey } from './idempotency-key.ts';
import { parseResponse } from './parse-response.ts';
import { type ResponseInfo, toResponseInfo } from './response-info.ts';
import { sendWithRetries } from './send-with-retries.ts';

/** A result with its response metadata. */
export interface WithResponse<T> {
  readonly data: T;
  readonly response: ResponseInfo;
}

/** A promise of the result and, on request, of the response metadata. */
export interface Call<T> extends Promise<T> {
  withResponse(): Promise<WithResponse<T>>;
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Built within the call's deadline, because reading a stream takes time as well. */
  readonly body?: (deadline: CallDeadline) => RequestBody | Promise<RequestBody>;
  /** Is billed or creates something: sent with an Idempotency-Key, so that it happens once. */
  readonly needsIdempotencyKey?: boolean;
  readonly resultName?: keyof ResultTypes;
}

interface HeaderParts {
  readonly apiRequest: ApiRequest;
  readonly options: CallOptions;
  readonly body: RequestBody | undefined;
}

export function createHeaders(settings: ClientSettings, { apiRequest, options, body }: HeaderParts): Headers {
  const headers = new Headers({ ...settings.headers });
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  headers.set('accept', 'application/json');
  if (settings.apiKey !== undefined) headers.set('authorization', `Bearer ${settings.apiKey}`);
  if (body) headers.set('content-type', body.contentType);
  const key =
    options.idempotencyKey ??
    (apiRequest.needsIdempotencyKey && getMaxRetries(settings, options) > 0 ? createIdempotencyKey() : undefined);
  if (key !== undefined) headers.set('idempotency-key', key);
  return headers;
}

const getMaxRetries = (settings: ClientSettings, { maxRetries }: CallOptions) =>
  validateMaxRetries(maxRetries ?? settings.maxRetries);

async function executeCall(
  settings: ClientSettings,
  apiRequest: ApiRequest,
  options: CallOptions,
): Promise<WithResponse<unknown>> {
  const { fetch, baseUrl, validate } = settings;
  const maxRetries = getMaxRetries(settings, options);
  const deadline = startDeadline(validateTimeout(options.timeoutMs ?? settings.timeoutMs), options.signal);
  try {
    deadline.signal.throwIfAborted();
    const body = await apiRequest.body?.(deadline);
    const url = baseUrl + apiRequest.path + (body?.subpath ?? '');
    const headers = createHeaders(settings, { apiRequest, options, body });
    const response = await sendWithRetries(
      { url, method: apiRequest.method, headers, body: body?.content },
      { fetch, maxRetries, deadline },
    );
    const data = parseResponse(response, apiRequest.resultName && validate[apiRequest.resultName]);
    return { data, response: toResponseInfo(response) };
  } finally {
    deadline.end();
  }
}

/** Starts a call at once. `T` is the type that the API promises; `validate` enforces it. */
export function startCall<T>(settings: ClientSettings, apiRequest: ApiRequest, options: CallOptions = {}): Call<T> {
  const responded = executeCall(settings, apiRequest, options) as Promise<WithResponse<T>>;
  const data = responded.then((answer) => answer.data);
  return Object.assign(data, {
    withResponse() {
      // The bare result is then unused; its rejection is reported through the returned promise.
      data.catch(() => undefined);
      return responded;
    },
  });
}
