/** One call: its body, its headers, its deadline; and the promise that callers get for it. */
import type { Body } from '../content/body.ts';
import type { Results } from '../result-names.ts';
import { type CallOptions, readRetries, readTimeout, type Settings } from '../settings.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { newKey } from './idempotency-key.ts';
import { readAnswer } from './read-answer.ts';
import { type ResponseInfo, responseInfo } from './response-info.ts';
import { send } from './send.ts';

/** A result with what its answer said besides. */
export interface WithResponse<T> {
  readonly data: T;
  readonly response: ResponseInfo;
}

/** A promise of the result, and on request of what the answer said besides. */
export interface Call<T> extends Promise<T> {
  withResponse(): Promise<WithResponse<T>>;
}

export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Made within the call's deadline: reading a stream takes time as well. */
  readonly body?: (deadline: Deadline) => Body | Promise<Body>;
  /** Charges or creates something: sent under an Idempotency-Key, so that it does so once. */
  readonly once?: boolean;
  readonly result?: keyof Results;
}

function headersOf(settings: Settings, { once }: Asked, options: CallOptions, body: Body | undefined): Headers {
  const headers = new Headers({ ...settings.headers });
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  headers.set('accept', 'application/json');
  headers.set('authorization', `Bearer ${settings.apiKey}`);
  if (body) headers.set('content-type', body.contentType);
  const key = options.idempotencyKey ?? (once && retriesOf(settings, options) > 0 ? newKey() : undefined);
  if (key !== undefined) headers.set('idempotency-key', key);
  return headers;
}

const retriesOf = (settings: Settings, { maxRetries }: CallOptions) => readRetries(maxRetries ?? settings.maxRetries);

async function run(settings: Settings, asked: Asked, options: CallOptions): Promise<WithResponse<unknown>> {
  const { fetch, baseUrl, validate } = settings;
  const maxRetries = retriesOf(settings, options);
  const deadline = startDeadline(readTimeout(options.timeoutMs ?? settings.timeoutMs), options.signal);
  try {
    deadline.signal.throwIfAborted();
    const body = await asked.body?.(deadline);
    const url = baseUrl + asked.path + (body?.subpath ?? '');
    const headers = headersOf(settings, asked, options, body);
    const delivery = await send(
      { url, method: asked.method, headers, body: body?.content },
      { fetch, maxRetries, deadline },
    );
    const data = readAnswer(delivery, asked.result && validate[asked.result]);
    return { data, response: responseInfo(delivery) };
  } finally {
    deadline.end();
  }
}

/** Starts a call at once. `T` is what the wire promises; `validate` holds it to that. */
export function call<T>(settings: Settings, asked: Asked, options: CallOptions = {}): Call<T> {
  const answered = run(settings, asked, options) as Promise<WithResponse<T>>;
  const data = answered.then((answer) => answer.data);
  return Object.assign(data, {
    withResponse() {
      // Nobody looks at the bare result then; its rejection is told through the other promise.
      data.catch(() => undefined);
      return answered;
    },
  });
}
