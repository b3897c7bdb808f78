/** The ways in which a content is sent: each transport, with the answers in one form. */
import type { Modality } from '@winnow/core';
import type { TestResponse, TestServer } from '../../support/server.ts';
import { contentField, type ItemAnswer, toItemAnswer, toJsonBody, waitForJob } from './requests.ts';

interface TransportCall {
  readonly server: TestServer;
  readonly key: string;
  readonly modality: Modality;
  /** Fields beside the content. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly contents: readonly (string | Uint8Array)[];
}

export interface Transport {
  readonly name: string;
  readonly modalities: readonly Modality[];
  /** Which of its contents meet the fault. */
  readonly marks: readonly boolean[];
  /** Another service's shape: it takes no profile and no features, and one failure is an error of the whole request. */
  readonly isCompatible?: true;
  send(call: TransportCall): Promise<ItemAnswer[]>;
}

const jsonBody = ({ modality, fields, contents }: TransportCall) => {
  const [first] = contents;
  return toJsonBody({ ...fields, [contentField[modality]]: contents.length > 1 ? contents : first });
};

/** The answers of a result, one for each content; an error of the whole request is that of each. */
function toAnswers(result: unknown, count: number): ItemAnswer[] {
  const { results } = Object(result);
  if (Array.isArray(results)) return results.map(toItemAnswer);
  return Array.from({ length: count }, () => toItemAnswer(result));
}

async function awaitJob({ server, key, contents }: TransportCall, submitted: TestResponse): Promise<ItemAnswer[]> {
  if (submitted.status !== 202) return toAnswers({ error: submitted.json }, contents.length);
  const job = Object(await waitForJob(server, String(submitted.headers.location), key));
  return toAnswers(job.result ?? job, contents.length);
}

async function sendRest(call: TransportCall): Promise<ItemAnswer[]> {
  const { server, key, modality, contents } = call;
  const answer = await server.request({ url: `/moderation/${modality}`, key, body: jsonBody(call) });
  // A video is always a job.
  return answer.status === 200 ? toAnswers(answer.json, contents.length) : awaitJob(call, answer);
}

async function sendJob(call: TransportCall): Promise<ItemAnswer[]> {
  const { server, key, modality } = call;
  const headers = { prefer: 'respond-async' };
  return awaitJob(call, await server.request({ url: `/moderation/${modality}`, key, headers, body: jsonBody(call) }));
}

async function sendTrpc(call: TransportCall): Promise<ItemAnswer[]> {
  const { server, key, modality, contents } = call;
  const { json } = await server.request({ url: `/trpc/moderation.${modality}`, key, body: jsonBody(call) });
  const { error, result } = Object(json);
  if (error !== undefined) return toAnswers({ error: error.data.problem }, contents.length);
  const { jobId } = result.data;
  if (jobId === undefined) return toAnswers(result.data, contents.length);
  const job = Object(await waitForJob(server, `/moderation/${modality}/${jobId}`, key));
  return toAnswers(job.result ?? job, contents.length);
}

/** A shape without a word for "incomplete": an answer without a flag says that the content is clean. */
const toCleanAnswer = (isClean: boolean): ItemAnswer => ({
  verdict: {
    isClean,
    severity: 'None',
    confidence: 0,
    complete: true,
    coverage: { share: 1, parts: [] },
    analyzers: [],
  },
});

async function sendOpenAi({ server, key, modality, contents }: TransportCall): Promise<ItemAnswer[]> {
  const toPart = (content: string | Uint8Array) => ({
    type: 'image_url',
    image_url: { url: `data:image/png;base64,${Buffer.from(content).toString('base64')}` },
  });
  const input = modality === 'image' ? contents.map(toPart) : contents;
  const { status, json } = await server.request({ url: '/v1/moderations', key, body: { input } });
  const { results, error } = Object(json);
  // Several pictures are parts of one input.
  const inputs = modality === 'image' ? contents.slice(0, 1) : contents;
  if (status !== 200) return inputs.map(() => ({ code: String(error?.code), status }));
  return results.map(({ flagged }: { flagged: boolean }) => toCleanAnswer(!flagged));
}

async function sendPerspective({ server, key, contents: [text] }: TransportCall): Promise<ItemAnswer[]> {
  const body = { comment: { text }, requestedAttributes: { TOXICITY: {} } };
  const { status, json } = await server.request({ url: `/v1alpha1/comments:analyze?key=${key}`, body });
  const codes: Readonly<Record<number, string>> = { 503: 'analyzer_unavailable', 504: 'analysis_timeout' };
  return [status === 200 ? toCleanAnswer(true) : { code: codes[status] ?? String(Object(json).error?.status), status }];
}

const ALL = ['text', 'image', 'audio', 'video'] as const;
const BATCHES = ['text', 'image'] as const;
/** In a batch the first one alone meets the fault. */
const ONE = [true];
const FIRST = [true, false];

export const transports: readonly Transport[] = [
  { name: 'REST', modalities: ALL, marks: ONE, send: sendRest },
  { name: 'REST batch', modalities: BATCHES, marks: FIRST, send: sendRest },
  { name: 'tRPC', modalities: ALL, marks: ONE, send: sendTrpc },
  { name: 'tRPC batch', modalities: BATCHES, marks: FIRST, send: sendTrpc },
  { name: 'OpenAI', modalities: BATCHES, marks: ONE, isCompatible: true, send: sendOpenAi },
  { name: 'OpenAI, several', modalities: BATCHES, marks: FIRST, isCompatible: true, send: sendOpenAi },
  { name: 'Perspective', modalities: ['text'], marks: ONE, isCompatible: true, send: sendPerspective },
  { name: 'job', modalities: ALL, marks: ONE, send: sendJob },
  { name: 'batch job', modalities: BATCHES, marks: FIRST, send: sendJob },
];
