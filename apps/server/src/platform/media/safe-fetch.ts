/**
 * Fetches users' URLs; the only place that does. A user's URL is a way into the server's own network, and the response
 * is under an attacker's control: the rules are in decision 0021, each with a test.
 */
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { limits } from '@winnow/core';
import { createByteCollector } from './byte-collector.ts';
import { createAddressFilter, createBlockList } from './safe-fetch/addresses.ts';
import { createPublicLookup, type LookupSettings } from './safe-fetch/lookup.ts';
import { type FetchTarget, parseFetchTarget } from './safe-fetch/url.ts';
import { MediaSourceError, type SourceErrorCode } from './source-error.ts';

/** The outcome of a fetch. */
export interface FetchReport {
  readonly purpose: 'image' | 'recording' | 'webhook';
  /** `aborted`: by the caller's signal. */
  readonly outcome: 'done' | 'aborted' | SourceErrorCode;
  readonly seconds: number;
}

export interface SafeFetchSettings {
  /** Networks that may be connected to though they are not public, such as 127.0.0.0/8. */
  readonly allowCidrs: readonly string[];
  readonly ports: readonly number[];
  /** Name servers in place of the system's, such as 127.0.0.1:5353. */
  readonly nameServers?: readonly string[];
  /** Certificate authorities in place of Node's own, in PEM. */
  readonly authorities?: readonly string[];
  /** Callback for the outcome of every fetch. */
  readonly ended?: ((end: FetchReport) => void) | undefined;
}

export interface FetchBounds {
  readonly sizeBytes: number;
  /** For everything: DNS, connection, TLS, headers, body, redirects. */
  readonly timeoutMs: number;
  /** Aborts the download; its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
}

/** @throws SourceError; the signal's reason */
export type SafeFetch = (url: string, bounds: FetchBounds) => Promise<Uint8Array>;

/** Receives the body piece by piece; the next one is read only once it has processed the last. */
export type ByteSink = (piece: Uint8Array) => void | Promise<void>;

/**
 * Streams content that need not fit in memory. On an error, the sink has already received part of it.
 * @throws SourceError; the signal's reason; the sink's own error, unchanged
 */
export type SafeDownload = (url: string, bounds: FetchBounds, sink: ByteSink) => Promise<void>;

/** Nothing of the caller's, no cookies, and no compression. */
const requestHeaders = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Winnow' };

/** Chosen by us, not measured: twice what servers send at most. Larger ones are an error of Node's parser. */
const HEADER_BYTES = 16 * 1024;

/**
 * Chosen by us, not measured: the delay before the next of several addresses is tried (RFC 8305); Node's 250 ms are too
 * short for distant hosts.
 */
const ATTEMPT_MS = 800;

const badResponse = (detail: string, cause?: unknown) => new MediaSourceError('source_bad_response', detail, cause);

/** Errors of established connections; the others could not be established. */
const brokenConnectionCodes = /^(?:HPE_|ECONNRESET$|EPIPE$|ERR_STREAM_PREMATURE_CLOSE$)/;

/** Translates Node's connection errors into ours. */
function toSourceError(error: unknown): MediaSourceError {
  if (error instanceof MediaSourceError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return brokenConnectionCodes.test(code)
    ? badResponse('The URL did not return a complete HTTP response.', error)
    : new MediaSourceError('source_unreachable', 'Could not connect to the host of the URL.', error);
}

/** The body of a POST; absent: a GET. */
export interface RequestPayload {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Posts to a URL under the same rules. Redirects are not followed, and the response body is not read.
 * @returns the status
 * @throws SourceError; the signal's reason
 */
export type SafePost = (url: string, message: RequestPayload & Omit<FetchBounds, 'sizeBytes'>) => Promise<number>;

/** Sends the request on a connection of its own, without a proxy, regardless of the environment. */
function sendFetchRequest(
  target: FetchTarget,
  settings: LookupSettings & SafeFetchSettings,
  { signal, sent }: { signal: AbortSignal; sent?: RequestPayload },
): Promise<IncomingMessage> {
  const { url, host, port } = target;
  const isSecure = url.protocol === 'https:';
  const options = {
    host,
    port,
    path: `${url.pathname}${url.search}`,
    method: sent === undefined ? 'GET' : 'POST',
    headers: {
      ...requestHeaders,
      ...(sent && { ...sent.headers, 'content-length': String(Buffer.byteLength(sent.body)) }),
      host: url.host,
    },
    agent: false,
    lookup: createPublicLookup(settings, signal),
    maxHeaderSize: HEADER_BYTES,
    autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
    signal,
  } as const;
  return new Promise((resolve, reject) => {
    const request = isSecure
      ? overHttps({ ...options, ...(settings.authorities ? { ca: [...settings.authorities] } : {}) })
      : overHttp(options);
    // Node silently closes a connection that switches protocols.
    const closed = () => reject(badResponse('The URL did not return a complete HTTP response.'));
    request.on('response', resolve).on('error', reject).on('close', closed).end(sent?.body);
  });
}

/** Target of a redirect; undefined: none. */
function getRedirectLocation({ statusCode = 0, headers: { location } }: IncomingMessage): string | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined;
  if (location === undefined) throw badResponse('The URL redirects without a Location header.');
  return location;
}

/** Rejects responses that do not hold the content uncompressed and complete (RFC 9110 §8.4, §15.3; RFC 9112 §6.1). */
function assertContentResponse(response: IncomingMessage, sizeBytes: number): void {
  const { statusCode = 0, headers: answered } = response;
  if (statusCode !== 200 && statusCode !== 203) throw badResponse(`The URL answered with status ${statusCode}.`);
  const { 'content-encoding': encoding = 'identity', 'transfer-encoding': transfer = 'chunked' } = answered;
  if (!/^identity$/i.test(encoding.trim()) || !/^chunked$/i.test(transfer.trim()))
    throw badResponse('The URL answered with a compressed body, which was not requested.');
  if ((declaredLength(response) ?? 0) > sizeBytes) throw sourceTooLarge(sizeBytes);
}

const sourceTooLarge = (sizeBytes: number) =>
  new MediaSourceError('source_too_large', `The URL holds more than ${sizeBytes} bytes.`);

/** The length that the response announces. */
function declaredLength({ headers: { 'content-length': length } }: IncomingMessage): number | undefined {
  return length === undefined ? undefined : Number(length);
}

/** The sink failed, which is not an error of the URL. */
class SinkFailed extends Error {
  override readonly name = 'SinkFailed';
}

async function pipeBody(response: IncomingMessage, sizeBytes: number, sink: ByteSink): Promise<void> {
  let length = 0;
  for await (const piece of response) {
    length += piece.length;
    if (length > sizeBytes) throw sourceTooLarge(sizeBytes);
    try {
      await sink(piece);
    } catch (cause) {
      throw new SinkFailed('The received bytes could not be processed.', { cause });
    }
  }
  if (!response.complete) throw badResponse('The response of the URL ended too early.');
  if (length === 0) throw badResponse('The URL answered with an empty body.');
}

async function readBody(response: IncomingMessage, sizeBytes: number): Promise<Uint8Array> {
  const body = createByteCollector(sizeBytes, declaredLength(response));
  await pipeBody(response, sizeBytes, (piece) => void body.add(piece));
  return body.bytes();
}

interface FollowOptions<Result> extends Pick<FetchBounds, 'sizeBytes'> {
  readonly signal: AbortSignal;
  /** Reads the body of the final response. */
  readonly take: (response: IncomingMessage) => Promise<Result>;
}

/** Follows a limited number of redirects, checking every rule again for each. */
async function followRedirects<Result>(
  url: string,
  settings: LookupSettings & SafeFetchSettings,
  { sizeBytes, signal, take }: FollowOptions<Result>,
): Promise<Result> {
  let target = parseFetchTarget(url, settings);
  for (let redirects = 0; redirects <= limits.url.redirects; redirects++) {
    const response = await sendFetchRequest(target, settings, { signal });
    try {
      const location = getRedirectLocation(response);
      if (location === undefined) {
        assertContentResponse(response, sizeBytes);
        return await take(response);
      }
      target = parseFetchTarget(location, settings, target.url);
    } finally {
      response.destroy();
    }
  }
  throw new MediaSourceError('source_too_many_redirects', `The URL redirects more than ${limits.url.redirects} times.`);
}

/** Combines the deadline with the caller's signal. */
function createFetchDeadline({
  timeoutMs,
  signal,
}: Omit<FetchBounds, 'sizeBytes'>): { signal: AbortSignal } & Disposable {
  const controller = new AbortController();
  const stop = () => controller.abort(signal?.reason);
  const late = () =>
    controller.abort(new MediaSourceError('source_timeout', `The download took longer than ${timeoutMs / 1000} s.`));
  const timer = setTimeout(late, timeoutMs);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    },
  };
}

/** Settings with the networks parsed. @throws what node:net throws for invalid networks */
const createFetchRules = (settings: SafeFetchSettings) => ({
  ...settings,
  mayConnect: createAddressFilter(createBlockList(settings.allowCidrs)),
});

/** @throws errors of `work` as SourceError, except those of a sink; the abort reason */
async function withFetchDeadline<Result>(
  bounds: Omit<FetchBounds, 'sizeBytes'>,
  work: (signal: AbortSignal) => Promise<Result>,
) {
  using time = createFetchDeadline(bounds);
  try {
    time.signal.throwIfAborted();
    return await work(time.signal);
  } catch (error) {
    if (time.signal.aborted) throw time.signal.reason;
    throw error instanceof SinkFailed ? error.cause : toSourceError(error);
  }
}

/** Reports the outcome of each fetch. */
const createFetchReporter =
  (purpose: FetchReport['purpose'], { ended }: SafeFetchSettings) =>
  async <Result>(work: Promise<Result>): Promise<Result> => {
    const sinceMs = performance.now();
    const reportOutcome = (outcome: FetchReport['outcome']) =>
      ended?.({ purpose, outcome, seconds: (performance.now() - sinceMs) / 1000 });
    try {
      const result = await work;
      reportOutcome('done');
      return result;
    } catch (error) {
      reportOutcome(error instanceof MediaSourceError ? error.code : 'aborted');
      throw error;
    }
  };

export function createSafeFetch(settings: SafeFetchSettings): SafeFetch {
  const rules = createFetchRules(settings);
  const report = createFetchReporter('image', settings);
  return (url, { sizeBytes, ...bounds }) =>
    report(
      withFetchDeadline(bounds, (signal) =>
        followRedirects(url, rules, { sizeBytes, signal, take: (response) => readBody(response, sizeBytes) }),
      ),
    );
}

export function createSafeDownload(settings: SafeFetchSettings): SafeDownload {
  const rules = createFetchRules(settings);
  const report = createFetchReporter('recording', settings);
  return (url, { sizeBytes, ...bounds }, sink) =>
    report(
      withFetchDeadline(bounds, (signal) =>
        followRedirects(url, rules, { sizeBytes, signal, take: (response) => pipeBody(response, sizeBytes, sink) }),
      ),
    );
}

export function createSafePost(settings: SafeFetchSettings): SafePost {
  const rules = createFetchRules(settings);
  const report = createFetchReporter('webhook', settings);
  return (url, { body, headers, ...bounds }) =>
    report(
      withFetchDeadline(bounds, async (signal) => {
        const response = await sendFetchRequest(parseFetchTarget(url, rules), rules, {
          signal,
          sent: { body, headers },
        });
        response.destroy();
        return response.statusCode ?? 0;
      }),
    );
}

/** Checks a URL without any network access. @throws SourceError source_url_forbidden */
export function createTargetCheck(settings: SafeFetchSettings): (url: string) => void {
  const rules = createFetchRules(settings);
  return (url) => void parseFetchTarget(url, rules);
}
