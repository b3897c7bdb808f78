/**
 * Requests one chat completion from an OpenAI-compatible endpoint: limited in time and size, the response untrusted.
 */
import { z } from 'zod';
import { Deadline } from '../deadline.ts';
import { readJsonResponse } from '../endpoint-response.ts';
import { GuardFailed, type GuardPrompt } from './guard-protocol.ts';

export interface GuardEndpoint {
  /** Base address without a slash at its end; the operator's own, so it may be local. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key: string | null;
  /** For one whole request: connection, headers, body. */
  readonly timeoutMs: number;
}

/** A verdict takes some hundred bytes; the reasoning that some models add, some thousand. */
const MOST_BYTES = 256 * 1024;

/** The fields of a chat completion that are used; endpoints add others. */
const completionSchema = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string() }), finish_reason: z.string().nullish() }))
    .min(1),
});

/**
 * @returns the model's reply
 * @throws GuardFailed or ZodError if the response is unusable; DeadlineExceeded; what fetch throws if it cannot
 * connect; the signal's reason
 */
export async function requestCompletion(
  { url, key, timeoutMs }: GuardEndpoint,
  question: GuardPrompt & { readonly model: string },
  signal: AbortSignal,
): Promise<string> {
  using deadline = new Deadline(timeoutMs);
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    // So that the same content gets the same verdict.
    body: JSON.stringify({ ...question, temperature: 0, stream: false }),
    // Following a redirect would send key and content to an address other than the operator's.
    redirect: 'error',
    signal: AbortSignal.any([signal, deadline.signal]),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new GuardFailed(`The endpoint answered ${response.status}.`);
  }
  const [choice] = completionSchema.parse(await readJsonResponse(response, MOST_BYTES, GuardFailed)).choices;
  if (choice === undefined || choice.finish_reason === 'length') throw new GuardFailed('The answer was cut off.');
  return choice.message.content;
}
