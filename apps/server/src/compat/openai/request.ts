/** OpenAI's moderation request: a text, several, or the parts of one input. */
import { z } from 'zod';
import { ApiError } from '../../errors.ts';
import { parseBy } from '../../moderation/parse.ts';

const text = z.string().min(1, 'Must not be empty.');
const textPart = z.strictObject({ type: z.literal('text'), text });
const imagePart = z.strictObject({
  type: z.literal('image_url'),
  image_url: z.strictObject({ url: z.string().min(1) }),
});
const part = z.discriminatedUnion('type', [textPart, imagePart]);

const DEFAULT_MODEL = 'omni-moderation-latest';

export const moderationsRequest = z
  .strictObject({
    input: z
      .union([text, z.array(text).min(1), z.array(part).min(1)])
      .describe('A text, an array of texts with one result each, or the parts of one input with one result.'),
    model: z
      .string()
      .nullish()
      .transform((model) => model ?? DEFAULT_MODEL)
      .describe('Any name that begins with omni-moderation or text-moderation. One engine answers to all of them.'),
  })
  .meta({ id: 'OpenAiModerationsRequest' });

type Input = z.output<typeof moderationsRequest>['input'];

export interface Moderations {
  readonly model: string;
  /** The texts of each result. */
  readonly inputs: readonly (readonly string[])[];
}

const isPart = (item: string | z.output<typeof part>): item is z.output<typeof part> => typeof item !== 'string';

/** @throws ApiError unsupported_media for a part that is an image */
function textOf(item: z.output<typeof part>, at: number): string {
  if (item.type === 'text') return item.text;
  const detail = 'This server does not moderate images. Send text parts only.';
  throw new ApiError('unsupported_media', detail, { problems: [{ pointer: `/input/${at}/image_url`, detail }] });
}

function inputsOf(input: Input): string[][] {
  if (typeof input === 'string') return [[input]];
  const parts = input.filter(isPart);
  return parts.length > 0 ? [parts.map(textOf)] : input.map((item) => [String(item)]);
}

/** @throws ApiError invalid_request; not_found for a model of another kind; unsupported_media */
export function readModerations(body: unknown): Moderations {
  const { input, model } = parseBy(moderationsRequest, body);
  if (!/^(?:omni|text)-moderation(?:-|$)/.test(model))
    throw new ApiError('not_found', `The model "${model}" does not exist or moderates nothing.`, {
      problems: [{ pointer: '/model', detail: 'Use omni-moderation-latest.' }],
    });
  return { model, inputs: inputsOf(input) };
}
