/** How contents are moderated here: over each transport, with the answer in one form. */
import type { AnalyzerRun, CoverageGap, Modality } from '@winnow/core';
import type { TestServer } from '../../support/server.ts';

/** The field of a request that holds its content. */
export const contentField = {
  text: 'content',
  image: 'image',
  audio: 'audio',
  video: 'video',
} as const satisfies Record<Modality, string>;

export interface ItemVerdict {
  readonly isClean: boolean;
  readonly severity: string;
  readonly confidence: number;
  readonly complete: boolean;
  readonly coverage: { readonly share: number; readonly parts: readonly CoverageGap[] };
  readonly analyzers: readonly AnalyzerRun[];
}

/** A verdict, or the code of the error in its place. */
export type ItemAnswer = { readonly verdict: ItemVerdict } | { readonly code: string; readonly status: number };

export const toItemAnswer = (item: unknown): ItemAnswer => {
  const { error, isClean } = Object(item);
  if (typeof isClean === 'boolean') return { verdict: item as ItemVerdict };
  return { code: String(error?.code), status: Number(error?.status) };
};

/** The file's bytes as JSON carries them. */
const toJsonValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toJsonValue);
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
};

export const toJsonBody = (body: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).map(([field, value]) => [field, toJsonValue(value)]));

interface ContentRequest {
  readonly modality: Modality;
  readonly key: string;
  /** Files as bytes. */
  readonly body: Readonly<Record<string, unknown>>;
}

const POLL_MS = 50;

/** A job's last state. */
export async function waitForJob(server: TestServer, url: string, key: string): Promise<unknown> {
  for (;;) {
    const { json } = await server.request({ method: 'GET', url, key });
    if (/completed|failed|canceled/.test(String(Object(json).status))) return json;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

interface JobRequest {
  readonly url: string;
  readonly key: string;
  readonly body: Record<string, unknown>;
}

/**
 * Moderates as a job, which has minutes, so that the outcome does not depend on how busy this machine is.
 * @returns the job's last state; `{error}` if the request was refused
 */
export async function runAsJob(server: TestServer, { url, key, body }: JobRequest): Promise<Record<string, unknown>> {
  const { headers, json } = await server.request({ url, key, body, headers: { prefer: 'respond-async' } });
  if (headers.location === undefined) return { error: json };
  return Object(await waitForJob(server, String(headers.location), key));
}

/** One content over REST; a video, which is always a job, when it has ended. */
export async function moderateContent(
  server: TestServer,
  { modality, key, body }: ContentRequest,
): Promise<ItemAnswer> {
  const sent = await server.request({ url: `/moderation/${modality}`, key, body: toJsonBody(body) });
  if (sent.status === 202) {
    const job = Object(await waitForJob(server, String(sent.headers.location), key));
    return toItemAnswer(job.result ?? job);
  }
  return toItemAnswer(sent.status === 200 ? sent.json : { error: sent.json });
}
