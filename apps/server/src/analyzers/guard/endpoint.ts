/** Asks an OpenAI-compatible endpoint for one chat completion: time-boxed, size-boxed, the answer untrusted. */
import { z } from 'zod';
import { Deadline } from '../deadline.ts';
import { readJsonResponse } from '../endpoint-response.ts';
import { GuardFailed, type GuardPrompt } from './guard-protocol.ts';

export interface GuardEndpoint {
  /** Base address without a slash at its end; the operator's own, so it may be local. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key: string | null;
  /** For the whole of one question: connection, headers, body. */
  readonly timeoutMs: number;
}

/** A verdict takes some hundred bytes; reasoning, which some models send along, some thousand. */
const MOST_BYTES = 256 * 1024;

/** The part of a chat completion that is read; endpoints add fields of their own. */
const completionSchema = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string() }), finish_reason: z.string().nullish() }))
    .min(1),
});

/**
 * @returns what the model says
 * @throws GuardFailed, ZodError where the answer is none; DeadlineExceeded; what fetch throws where there is no connection; the
 * reason of the signal
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
    // The same content should get the same verdict.
    body: JSON.stringify({ ...question, temperature: 0, stream: false }),
    // A redirect would hand key and content to another address than the operator's.
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
