/** The scores of one input with images: all its parts on one bill, wrong images told by their place in OpenAI's request. */
import { ApiError } from '../../errors.ts';
import { moderate } from '../../moderation/moderate.ts';
import { type ScoredPart, scoredImages } from '../../moderation/scored-image.ts';
import type { Services } from '../../services.ts';
import type { Asked } from '../../wire/route.ts';
import { partsOf, refuseTooMany } from '../parts.ts';
import type { ModerationInput } from './request.ts';

/** "/image/1", alone or before what is wrong there → where the second image stands in their request. */
function placed(said: string, images: ModerationInput['images']): string {
  return said.replace(/^\/image(?:\/(\d+))?(?=:|$)/, (ours, index?: string) => {
    if (index === undefined) return '/input';
    const image = images[Number(index)];
    return image ? `/input/${image.at}/image_url/url` : ours;
  });
}

function translated(error: unknown, images: ModerationInput['images']): unknown {
  if (!(error instanceof ApiError)) return error;
  const { headers, cause } = error;
  const problems = error.problems.map(({ pointer, detail }) => ({ pointer: placed(pointer, images), detail }));
  return new ApiError(error.code, placed(error.message, images), { problems, headers, cause });
}

/** @throws ApiError as the path does; payload_too_large */
export async function scoreParts(
  services: Services,
  asked: Asked,
  { texts, images }: ModerationInput,
): Promise<readonly ScoredPart[]> {
  const pieces = texts.flatMap(partsOf).map(({ text }) => text);
  refuseTooMany(pieces.length);
  const body = { image: images.map(({ url }) => url) };
  try {
    const { parts, tokens } = await moderate(scoredImages(pieces), services, { ...asked, body });
    asked.request.billed = { modality: 'image', tokens };
    return parts;
  } catch (error) {
    throw translated(error, images);
  }
}
