/** OpenAI's chat request, as far as it is judged; everything else goes to the upstream as it is. */
import type { IncomingHttpHeaders } from 'node:http';
import { itemFields } from '@winnow/core';
import { z } from 'zod';
import { findAnsweredText, findLastMessages } from '../../../../moderation/pipeline/answered-text.ts';
import { parseBody } from '../../../../platform/parse-body.ts';

const textPart = z.looseObject({ type: z.literal('text'), text: z.string() }).meta({ id: 'OpenAiChatTextPart' });
const refusalPart = z
  .looseObject({ type: z.literal('refusal'), refusal: z.string() })
  .meta({ id: 'OpenAiChatRefusalPart' });
const imagePart = z
  .looseObject({ type: z.literal('image_url'), image_url: z.looseObject({ url: z.string().min(1) }) })
  .meta({ id: 'OpenAiChatImagePart' });
const contentPart = z.discriminatedUnion('type', [textPart, refusalPart, imagePart]);

const toolCall = z.looseObject({ function: z.looseObject({ name: z.string(), arguments: z.string() }) });

const chatMessage = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content: z
    .union([z.string(), z.array(contentPart)])
    .nullish()
    .describe('A text, or text and image parts.'),
  refusal: z.string().nullish(),
  tool_calls: z.array(toolCall).nullish(),
});
type ChatMessage = z.output<typeof chatMessage>;

export const chatRequestSchema = z
  .looseObject({
    model: z.string().min(1),
    messages: z.array(chatMessage).min(1),
    stream: z.boolean().nullish(),
    n: z.literal(1).nullish().describe('One answer is judged at a time.'),
    logprobs: z.literal(false).nullish().describe('They would show words before they are judged.'),
    modalities: z.array(z.literal('text')).nullish(),
    functions: z.undefined().optional().describe('Use `tools`.'),
    user: itemFields.authorId,
    safety_identifier: itemFields.authorId,
  })
  .meta({ id: 'OpenAiChatRequest' });
export type ChatRequest = z.output<typeof chatRequestSchema>;

const policyHeaders = z.object({
  'winnow-prompt-policy': z
    .enum(['block', 'flag', 'pass'])
    .default('block')
    .describe('What a violation in the prompt leads to: a refusal, or only a report; "pass" does not judge it.'),
  'winnow-answer-policy': z
    .enum(['block', 'flag'])
    .default('block')
    .describe('What a violation in the answer leads to: its end, or only a report.'),
  'winnow-prompt-profile': z.string().optional().describe('Id of the profile for the prompt.'),
  'winnow-answer-profile': z.string().optional().describe('Id of the profile for the answer.'),
});

/** What each side is judged by. */
export interface ChatPolicies {
  readonly prompt: { readonly policy: 'block' | 'flag' | 'pass'; readonly profileId: string | undefined };
  readonly answer: { readonly policy: 'block' | 'flag'; readonly profileId: string | undefined };
}

/** @throws ApiError invalid_request */
export function parseChatPolicies(headers: IncomingHttpHeaders): ChatPolicies {
  const found = parseBody(policyHeaders, headers);
  return {
    prompt: { policy: found['winnow-prompt-policy'], profileId: found['winnow-prompt-profile'] },
    answer: { policy: found['winnow-answer-policy'], profileId: found['winnow-answer-profile'] },
  };
}

export { policyHeaders as chatPolicyHeaders };

/** One message of a prompt. */
export interface PromptMessage {
  readonly role: ChatMessage['role'];
  readonly text: string;
  /** The messages that it answers, oldest first. */
  readonly before: readonly string[];
  /** Whether it follows the last answer. */
  readonly isNew: boolean;
}

/** What is judged of a prompt. */
export interface ChatPrompt {
  readonly messages: readonly PromptMessage[];
  /** URLs, or data: URIs. */
  readonly images: readonly string[];
}

/** The texts of a message, as one. */
export const joinTexts = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n');

const partsOf = ({ content }: ChatMessage) => (Array.isArray(content) ? content : []);

function textOf(message: ChatMessage): string {
  const { content, refusal, tool_calls: calls } = message;
  const parts = partsOf(message).flatMap((part) => {
    if (part.type === 'text') return [part.text];
    return part.type === 'refusal' ? [part.refusal] : [];
  });
  const called = (calls ?? []).map((call) => call.function.arguments);
  return joinTexts([typeof content === 'string' ? content : '', ...parts, refusal ?? '', ...called]);
}

/** Those who write them also choose what is judged, and by which profile. */
const instructionRoles: readonly ChatMessage['role'][] = ['system', 'developer'];

/** Those of a chat that a next message answers; long ones from their end, as far as a context is read. */
const toRecentTexts = (texts: readonly string[]): string[] => {
  const answered = findAnsweredText({ items: texts.map((content) => ({ content })) });
  return answered === undefined ? [] : [answered];
};

/** What the answer to a chat answers, oldest first. */
export const readAnswered = ({ messages }: ChatRequest): string[] =>
  toRecentTexts(messages.filter(({ role }) => !instructionRoles.includes(role)).map(textOf));

/** Every message but instructions, each with those before it. */
export function readPrompt({ messages }: ChatRequest): ChatPrompt {
  const judged = messages.filter(({ role }) => !instructionRoles.includes(role));
  const turn = judged.findLastIndex(({ role }) => role === 'assistant') + 1;
  let last: string[] = [];
  return {
    messages: judged.map((message, at) => {
      const text = textOf(message);
      const before = toRecentTexts(last);
      last = findLastMessages([...last, text]);
      return { role: message.role, text, before, isNew: at >= turn };
    }),
    images: judged.flatMap(partsOf).flatMap((part) => (part.type === 'image_url' ? [part.image_url.url] : [])),
  };
}
