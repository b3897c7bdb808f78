/**
 * Fetches the URLs that users name; the only place that does. A user's URL is a way into the server's own network, and its
 * answer is whatever an attacker likes: the rules are in decision 0021, and each is a test.
 */
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { limits } from '@winnow/core';
import { createByteCollector } from './byte-collector.ts';
import { createAddressFilter, createBlockList } from './safe-fetch/addresses.ts';
import { createPublicLookup, type LookupSettings } from './safe-fetch/lookup.ts';
import { type FetchTarget, parseFetchTarget } from './safe-fetch/url.ts';
import { SourceError, type SourceErrorCode } from './source-error.ts';

/** What became of a fetch. */
export interface FetchReport {
  readonly purpose: 'image' | 'recording' | 'webhook';
  /** `aborted`: for a reason of the caller's. */
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
  /** Is told of every fetch. */
  readonly ended?: ((end: FetchReport) => void) | undefined;
}

export interface FetchBounds {
  readonly sizeBytes: number;
  /** For everything: name server, connection, TLS, headers, body, redirects. */
  readonly timeoutMs: number;
  /** Ends the download for a reason of the caller's, which is thrown. */
  readonly signal?: AbortSignal | undefined;
}

/** @throws SourceError; the signal's reason */
export type SafeFetch = (url: string, bounds: FetchBounds) => Promise<Uint8Array>;

/** Takes what arrives, piece by piece; no more is read before it is done with one. */
export type ByteSink = (piece: Uint8Array) => void | Promise<void>;

/**
 * The same, for content that need not lie in memory. Whoever gets an error has been given part of it.
 * @throws SourceError; the signal's reason; what the sink throws, as it is
 */
export type SafeDownload = (url: string, bounds: FetchBounds, sink: ByteSink) => Promise<void>;

/** Nothing of the caller's, no cookies, and nothing that has to be unpacked. */
const requestHeaders = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Winnow' };

/** Chosen: twice what servers send at most. Larger ones are an error of Node's parser. */
const HEADER_BYTES = 16 * 1024;

/** Chosen: after this long the next of several addresses is tried (RFC 8305); Node's 250 ms are too few for far hosts. */
const ATTEMPT_MS = 800;

const badResponse = (detail: string, cause?: unknown) => new SourceError('source_bad_response', detail, cause);

/** Errors of connections that were made and then went wrong; the rest could not be made. */
const brokenConnectionCodes = /^(?:HPE_|ECONNRESET$|EPIPE$|ERR_STREAM_PREMATURE_CLOSE$)/;

/** Whatever Node says of a connection, as one of ours. */
function toSourceError(error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return brokenConnectionCodes.test(code)
    ? badResponse('The URL did not answer with a whole HTTP response.', error)
    : new SourceError('source_unreachable', 'No connection to the host of the URL could be made.', error);
}

/** What is sent to a URL; absent: it is only read. */
export interface RequestPayload {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Posts to a URL under the same rules. Redirects are not followed, and what is answered is not read.
 * @returns the status
 * @throws SourceError; the signal's reason
 */
export type SafePost = (url: string, message: RequestPayload & Omit<FetchBounds, 'sizeBytes'>) => Promise<number>;

/** Sends the request. A connection of its own each time, by no proxy: whatever the environment says. */
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
    // Node closes a connection that changes to another protocol without a word.
    const closed = () => reject(badResponse('The URL did not answer with a whole HTTP response.'));
    request.on('response', resolve).on('error', reject).on('close', closed).end(sent?.body);
  });
}

/** Where the answer sends us; undefined: nowhere. */
function getRedirectLocation({ statusCode = 0, headers: { location } }: IncomingMessage): string | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined;
  if (location === undefined) throw badResponse('The URL redirects without saying where.');
  return location;
}

/** Refuses answers that do not hold the content as it is and whole (RFC 9110 §8.4, §15.3; RFC 9112 §6.1). */
function assertContentResponse(response: IncomingMessage, sizeBytes: number): void {
  const { statusCode = 0, headers: answered } = response;
  if (statusCode !== 200 && statusCode !== 203) throw badResponse(`The URL answered with status ${statusCode}.`);
  const { 'content-encoding': encoding = 'identity', 'transfer-encoding': transfer = 'chunked' } = answered;
  if (!/^identity$/i.test(encoding.trim()) || !/^chunked$/i.test(transfer.trim()))
    throw badResponse('The URL answered with a compressed body, which was not asked for.');
  if ((declaredLength(response) ?? 0) > sizeBytes) throw sourceTooLarge(sizeBytes);
}

const sourceTooLarge = (sizeBytes: number) =>
  new SourceError('source_too_large', `The URL holds more than ${sizeBytes} bytes.`);

/** How long the body says that it is. */
function declaredLength({ headers: { 'content-length': length } }: IncomingMessage): number | undefined {
  return length === undefined ? undefined : Number(length);
}

/** The sink failed, which says nothing of the URL. */
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
      throw new SinkFailed('What arrived was not taken.', { cause });
    }
  }
  if (!response.complete) throw badResponse('The answer of the URL ended too early.');
  if (length === 0) throw badResponse('The URL answered with an empty body.');
}

async function readBody(response: IncomingMessage, sizeBytes: number): Promise<Uint8Array> {
  const body = createByteCollector(sizeBytes, declaredLength(response));
  await pipeBody(response, sizeBytes, (piece) => void body.add(piece));
  return body.bytes();
}

interface FollowOptions<Result> extends Pick<FetchBounds, 'sizeBytes'> {
  readonly signal: AbortSignal;
  /** Reads the body of the answer that holds the content. */
  readonly take: (response: IncomingMessage) => Promise<Result>;
}

/** Follows at most so many redirects, each under every rule again. */
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
  throw new SourceError('source_too_many_redirects', `The URL redirects more than ${limits.url.redirects} times.`);
}

/** One deadline, and the caller's own reason to stop. */
function createFetchDeadline({
  timeoutMs,
  signal,
}: Omit<FetchBounds, 'sizeBytes'>): { signal: AbortSignal } & Disposable {
  const controller = new AbortController();
  const stop = () => controller.abort(signal?.reason);
  const late = () =>
    controller.abort(new SourceError('source_timeout', `The download took longer than ${timeoutMs / 1000} s.`));
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

/** Every rule, with the networks read. @throws what node:net throws of networks that are none */
const createFetchRules = (settings: SafeFetchSettings) => ({
  ...settings,
  mayConnect: createAddressFilter(createBlockList(settings.allowCidrs)),
});

/** @throws what `work` throws, as a SourceError, but for what a sink threw; the reason to stop */
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

/** What tells whoever wants to know how each piece of work ended. */
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
      reportOutcome(error instanceof SourceError ? error.code : 'aborted');
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

/** What can be told of a URL without asking anybody. @throws SourceError source_url_forbidden */
export function createTargetCheck(settings: SafeFetchSettings): (url: string) => void {
  const rules = createFetchRules(settings);
  return (url) => void parseFetchTarget(url, rules);
}
