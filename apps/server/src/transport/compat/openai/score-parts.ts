/**
 * Scores of one input with images: all parts are billed together, and errors point to the image in OpenAI's request.
 */

import { isBlankText } from '@winnow/core';
import { moderate } from '../../../moderation/pipeline/moderate.ts';
import { createScoredImagePipeline, type PartLikelihoods } from '../../../moderation/scores/scored-image.ts';
import type { Services } from '../../../operations/services.ts';
import { ApiError } from '../../../platform/api-error.ts';
import type { RouteContext } from '../../wire/route.ts';
import { assertChunkLimit, splitText } from '../text-chunks.ts';
import type { OpenAiInput } from './moderations-request.ts';

/** Maps "/image/1", alone or as a prefix, to the pointer of the second image in OpenAI's request. */
function toRequestPointer(said: string, images: OpenAiInput['images']): string {
  return said.replace(/^\/image(?:\/(\d+))?(?=:|$)/, (ours, index?: string) => {
    if (index === undefined) return '/input';
    const image = images[Number(index)];
    return image ? `/input/${image.at}/image_url/url` : ours;
  });
}

function translateError(error: unknown, images: OpenAiInput['images']): unknown {
  if (!(error instanceof ApiError)) return error;
  const { headers, cause } = error;
  const problems = error.problems.map(({ pointer, detail }) => ({
    pointer: toRequestPointer(pointer, images),
    detail,
  }));
  return new ApiError(error.code, toRequestPointer(error.message, images), { problems, headers, cause });
}

/** @throws ApiError as the pipeline does; payload_too_large */
export async function scoreParts(
  services: Services,
  context: RouteContext,
  { texts, images, authorId }: OpenAiInput & { readonly authorId?: string | undefined },
): Promise<readonly PartLikelihoods[]> {
  const pieces = texts
    .filter((text) => !isBlankText(text))
    .flatMap(splitText)
    .map(({ text }) => text);
  assertChunkLimit(pieces.length);
  const body = { image: images.map(({ url }) => url), authorId };
  try {
    const { parts, tokens } = await moderate(createScoredImagePipeline(pieces), services, { ...context, body });
    context.request.billed = { modality: 'image', tokens };
    return parts;
  } catch (error) {
    throw translateError(error, images);
  }
}
