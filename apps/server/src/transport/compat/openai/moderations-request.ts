/** OpenAI's moderation request: one text, several texts, or the parts (texts and images) of one input. */
import { requireVisibleText } from '@winnow/core';
import { z } from 'zod';
import { ApiError } from '../../../platform/api-error.ts';
import { parseBody } from '../../../platform/parse-body.ts';

const text = requireVisibleText(z.string());
const textPart = z.strictObject({ type: z.literal('text'), text });
const imagePart = z.strictObject({
  type: z.literal('image_url'),
  image_url: z.strictObject({ url: z.string().min(1) }),
});
const inputPart = z.discriminatedUnion('type', [textPart, imagePart]);

const DEFAULT_MODEL = 'omni-moderation-latest';

export const moderationsRequest = z
  .strictObject({
    input: z
      .union([text, z.array(text).min(1), z.array(inputPart).min(1)])
      .describe('A text, an array of texts with one result each, or the parts of one input with one result.'),
    model: z
      .string()
      .nullish()
      .transform((model) => model ?? DEFAULT_MODEL)
      .describe('Any name that begins with omni-moderation or text-moderation. All use the same engine.'),
  })
  .meta({ id: 'OpenAiModerationsRequest' });

type OpenAiInputField = z.output<typeof moderationsRequest>['input'];

/** The input of one result. */
export interface OpenAiInput {
  readonly texts: readonly string[];
  /** URLs, or data: URIs. */
  readonly images: readonly { readonly url: string; readonly at: number }[];
}

export interface OpenAiModerationRequest {
  readonly model: string;
  readonly inputs: readonly OpenAiInput[];
}

const isPart = (item: string | z.output<typeof inputPart>): item is z.output<typeof inputPart> =>
  typeof item !== 'string';

const toModerationInput = (parts: readonly z.output<typeof inputPart>[]): OpenAiInput => ({
  texts: parts.flatMap((one) => (one.type === 'text' ? [one.text] : [])),
  images: parts.flatMap((one, at) => (one.type === 'image_url' ? [{ url: one.image_url.url, at }] : [])),
});

function toModerationInputs(input: OpenAiInputField): OpenAiInput[] {
  if (typeof input === 'string') return [{ texts: [input], images: [] }];
  const parts = input.filter(isPart);
  return parts.length > 0 ? [toModerationInput(parts)] : input.map((item) => ({ texts: [String(item)], images: [] }));
}

/** @throws ApiError invalid_request; not_found for an unsupported model */
export function parseModerationsRequest(body: unknown): OpenAiModerationRequest {
  const { input, model } = parseBody(moderationsRequest, body);
  if (!/^(?:omni|text)-moderation(?:-|$)/.test(model))
    throw new ApiError('not_found', `The model "${model}" does not exist or is not a moderation model.`, {
      problems: [{ pointer: '/model', detail: 'Use omni-moderation-latest.' }],
    });
  return { model, inputs: toModerationInputs(input) };
}
