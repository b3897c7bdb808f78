/** The parts of OpenAI's chat answers that are passed on: what is not named here was not judged, and is left out. */
import { z } from 'zod';
import type { JudgedSides } from './judged-side.ts';

const toolCall = z.object({
  id: z.string().nullish(),
  type: z.string().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }),
});

const usage = z.looseObject({ total_tokens: z.number() });

/** What an answer and all of its chunks begin with. */
const head = {
  id: z.string(),
  created: z.number(),
  model: z.string(),
  service_tier: z.string().nullish(),
  system_fingerprint: z.string().nullish(),
};

export const completionSchema = z.object({
  ...head,
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          refusal: z.string().nullish(),
          tool_calls: z.array(toolCall).nullish(),
        }),
        finish_reason: z.string().nullish(),
      }),
    )
    .length(1),
  usage: usage.nullish(),
});
export type Completion = z.output<typeof completionSchema>;

export const chunkSchema = z.object({
  ...head,
  choices: z
    .array(
      z.object({
        delta: z.object({
          content: z.string().nullish(),
          refusal: z.string().nullish(),
          tool_calls: z.array(toolCall.partial().extend({ index: z.int().min(0).max(127) })).nullish(),
        }),
        finish_reason: z.string().nullish(),
      }),
    )
    .max(1),
  usage: usage.nullish(),
});
export type Chunk = z.output<typeof chunkSchema>;

export type AnswerHead = Pick<Completion, 'id' | 'created' | 'model'>;

export const REFUSAL = 'This conversation was stopped by content moderation.';

/** For the documentation: an answer as it is sent. */
export const chatResultSchema = z
  .looseObject({
    id: z.string(),
    object: z.literal('chat.completion'),
    created: z.int(),
    model: z.string(),
    choices: z.array(z.looseObject({ index: z.int(), finish_reason: z.string(), message: z.looseObject({}) })),
  })
  .meta({ id: 'OpenAiChatCompletion' });

interface Message {
  readonly content: string | null;
  readonly refusal: string | null;
  readonly tool_calls?: unknown;
}

/** An answer, with what was judged as an addition. */
export const toCompletion = (
  { id, created, model }: AnswerHead,
  { message, finishReason, ...rest }: { message: Message; finishReason: string; usage?: unknown; winnow: JudgedSides },
) => ({
  ...{ id, object: 'chat.completion', created, model },
  choices: [{ index: 0, message: { role: 'assistant', ...message }, logprobs: null, finish_reason: finishReason }],
  ...rest,
});

export const toRefusedCompletion = (head: AnswerHead, winnow: JudgedSides, usage?: unknown) =>
  toCompletion(head, {
    ...{ message: { content: null, refusal: REFUSAL }, finishReason: 'content_filter', winnow },
    ...(usage === undefined ? {} : { usage }),
  });

interface ChunkParts {
  readonly delta: object;
  /** Absent: the answer goes on. */
  readonly finishReason?: string;
  readonly winnow?: JudgedSides;
}

/** A chunk of an answer. */
export const toChunk = ({ id, created, model }: AnswerHead, { delta, finishReason, ...rest }: ChunkParts) => ({
  ...{ id, object: 'chat.completion.chunk', created, model },
  choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason ?? null }],
  ...rest,
});
