/** OpenAI's moderation request: one text, several texts, or the parts (texts and images) of one input. */
import { itemFields, limits } from '@winnow/core';
import { z } from 'zod';
import { parseBody } from '../../../platform/parse-body.ts';
import { splitText } from '../text-chunks.ts';
import { assertModerationModel, MODEL_NAME } from './models-route.ts';
import { refusals } from './openai-errors.ts';

/** As long as all texts together may be; longer ones are refused after parsing, in OpenAI's words. */
const text = z.string().meta({ maxLength: limits.text.batchCharacters });
const textPart = z.strictObject({ type: z.literal('text'), text }).meta({ id: 'OpenAiTextPart' });
const imagePart = z
  .strictObject({ type: z.literal('image_url'), image_url: z.strictObject({ url: z.string().min(1) }) })
  .meta({ id: 'OpenAiImagePart' });
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
      .meta({ pattern: MODEL_NAME.source })
      .describe('Any name that begins with omni-moderation or text-moderation. All use the same engine.'),
    user: itemFields.authorId.describe('Your id of the author, as `authorId` of our own requests.'),
    safety_identifier: itemFields.authorId.describe('The same; it counts instead of `user`.'),
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
  readonly authorId: string | undefined;
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

/** @throws ModerationsRefusal */
function assertFits(inputs: readonly OpenAiInput[]): void {
  const texts = inputs.flatMap((input) => input.texts);
  const total = texts.reduce((sum, { length }) => sum + length, 0);
  const longest = inputs.findIndex((input) => input.texts.some(({ length }) => length > limits.text.batchCharacters));
  if (total > limits.text.batchCharacters)
    throw refusals.tooLong(inputs.length > 1 && longest >= 0 ? `/input/${longest}` : '/input', total);
  if (texts.flatMap(splitText).length > limits.text.batch) throw refusals.tooMany();
}

/** @throws ModerationsRefusal; ApiError invalid_request, not_found for an unsupported model */
export function parseModerationsRequest(body: unknown): OpenAiModerationRequest {
  const { input, model, user, safety_identifier = user } = parseBody(moderationsRequest, body);
  assertModerationModel(model);
  const inputs = toModerationInputs(input);
  assertFits(inputs);
  return { model, inputs, authorId: safety_identifier };
}
