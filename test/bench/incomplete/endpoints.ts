/** The operator's endpoints, which break in every way: guard models for texts and images, and a speech model. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startTestOrigin, type TestOrigin } from '../../../packages/sdk/src/testing/scripted-fetch.ts';
import { MARK } from './faults.ts';

type Break = (response: ServerResponse) => void;

const json =
  (value: unknown): Break =>
  (response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(value));

const completion = (content: string, finish = 'stop') => ({
  choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content } }],
});

/** How an endpoint answers that does not work. */
export const endpointFaults = {
  'answers 500': (response) => void response.writeHead(500).end('{}'),
  'never answers': () => undefined,
  'stops in the middle': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' }).write('{"choices": [');
  },
  'breaks the connection': (response) => void response.destroy(),
  'answers no JSON': (response) => void response.end('<html>'),
  'answers something else': json({ hello: 'there' }),
  'answers an empty object': json({}),
} as const satisfies Record<string, Break>;
export type EndpointFault = keyof typeof endpointFaults;

export const endpointNames = ['guard', 'image-guard', 'speech'] as const;
export type EndpointName = (typeof endpointNames)[number];

/** How the guards answer: nothing found; and what is said in each recording. */
const noFindings = completion(JSON.stringify({ findings: [] }));
const spoken = 'Good morning to you all.';
const transcript = {
  language: 'english',
  text: spoken,
  segments: [{ id: 0, start: 0.1, end: 0.9, text: spoken, avg_logprob: -0.1, no_speech_prob: 0 }],
  words: spoken.split(' ').map((word, index) => ({ word, start: 0.1 + 0.15 * index, end: 0.2 + 0.15 * index })),
};

/** A guard's question holds the text, or the picture in Base64. */
function isMarkedQuestion(body: string): boolean {
  const [, picture] = /data:image\/\w+;base64,([^"]+)/.exec(body) ?? [];
  return (picture === undefined ? body : Buffer.from(picture.slice(-200), 'base64').toString('latin1')).includes(MARK);
}

interface EndpointBreak {
  readonly endpoint: EndpointName;
  readonly kind: EndpointFault;
  /** Questions without a mark meet it as well. */
  readonly hitsAll: boolean;
}

export interface Endpoints extends TestOrigin {
  readonly settings: Readonly<Record<string, string>>;
  fault: EndpointBreak | undefined;
  /** Frames of videos meet the fault as well. */
  isVideo: boolean;
}

const readBody = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString('latin1');

/** Limits of each request, so that an endpoint that never answers is late and not endless. */
const TIMEOUT_MS = '4000';

export async function startEndpoints(): Promise<Endpoints> {
  const origin = await startTestOrigin(async (request, response) => {
    const [, endpoint] = request.url?.split('/') ?? [];
    const body = await readBody(request);
    const { fault, isVideo } = endpoints;
    const isMet = fault !== undefined && (isVideo || fault.hitsAll || endpoint === 'speech' || isMarkedQuestion(body));
    if (isMet && fault.endpoint === endpoint) endpointFaults[fault.kind](response);
    else json(endpoint === 'speech' ? transcript : noFindings)(response);
  });
  const endpoints: Endpoints = {
    ...origin,
    fault: undefined,
    isVideo: false,
    settings: {
      WINNOW_GUARD_URL: `${origin.url}/guard`,
      WINNOW_GUARD_MODEL: 'guard',
      WINNOW_GUARD_TIMEOUT_MS: TIMEOUT_MS,
      WINNOW_IMAGE_GUARD_URL: `${origin.url}/image-guard`,
      WINNOW_IMAGE_GUARD_MODEL: 'image-guard',
      WINNOW_IMAGE_GUARD_TIMEOUT_MS: TIMEOUT_MS,
      WINNOW_SPEECH_URL: `${origin.url}/speech`,
      WINNOW_SPEECH_MODEL: 'speech',
      WINNOW_SPEECH_TIMEOUT_MS: TIMEOUT_MS,
    },
  };
  return endpoints;
}
