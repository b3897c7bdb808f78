/** The viewing copies for reviewers, and how they are shown (wellness settings). */
import { applyWellnessOverride, blurStrengths } from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { MAX_THUMBNAILS } from '../../platform/media/viewing.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { parseRequestId } from '../../platform/storage/request-ids.ts';
import type { Caller } from '../auth/caller.ts';
import type { MediaKey } from '../media/media-keys.ts';
import { missingMediaReasons, readMediaFacts, readSealedMedia, readSealedThumbnail } from '../media/media-store.ts';
import { type MediaPlace, openSealedMedia } from '../media/seal-media.ts';
import { readAccountWellness, readWellnessOverride, writeWellnessOverride } from '../media/wellness.ts';
import { requirePerson } from './audited-operation.ts';

const wellnessFields = {
  blurStrength: z.enum(blurStrengths).describe('Applies until the content is revealed; "none" shows it unblurred.'),
  greyscale: z.boolean(),
  mute: z.boolean().describe('Whether sound is off until it is unmuted in the player.'),
};
export const accountWellness = z
  .strictObject({
    ...wellnessFields,
    mustReveal: z.boolean().describe('Whether content must be revealed before it is decided on.'),
  })
  .meta({ id: 'Wellness' });
/** null: the account's default. */
export const wellnessBody = z
  .strictObject({
    blurStrength: wellnessFields.blurStrength.nullable(),
    greyscale: wellnessFields.greyscale.nullable(),
    mute: wellnessFields.mute.nullable(),
  })
  .meta({ id: 'WellnessOverride' });
export const wellnessResult = z.object({
  account: accountWellness.describe('The default of the account.'),
  own: wellnessBody.describe('The person’s own settings; null: the default of the account.'),
  effective: accountWellness.describe('The settings in effect for the person.'),
});

/** Reported with a row of the log or of the review queue. */
export const mediaResult = z
  .object({
    missing: z
      .enum(missingMediaReasons)
      .nullable()
      .describe('Why no copy is kept although the content policy allows it; null: one is kept.'),
    mediaType: z.string().nullable(),
    sizeBytes: z.int().describe('The size of the copy.'),
    width: z.int().nullable().describe('The width of the original in pixels; boxes of findings refer to it.'),
    height: z.int().nullable(),
    thumbnails: z
      .array(
        z.object({
          index: z.int().describe('Its number in the address of the thumbnail.'),
          time: z.number().describe('Seconds from the beginning of the video.'),
        }),
      )
      .describe(`Frames of a video, one for each finding in pictures, at most ${MAX_THUMBNAILS}, in order of time.`),
  })
  .nullable()
  .describe('The copy for reviewers; null: the content policy keeps none, or it does not exist yet.')
  .meta({ id: 'ReviewMedia' });

interface Entry {
  readonly requestId: string;
  readonly item: number;
}

/** Adds the facts of its copy to each row. @throws DatabaseUnavailable */
export async function withMedia<Row extends Entry>(
  { database }: Pick<Services, 'database'>,
  { accountKey }: Pick<Caller, 'accountKey'>,
  rows: readonly Row[],
): Promise<(Row & { media: z.output<typeof mediaResult> })[]> {
  const numbers = new Set(rows.flatMap(({ requestId }) => parseRequestId(requestId) ?? []));
  const factsOf = await readMediaFacts(database, accountKey, [...numbers]);
  return rows.map((row) => ({ ...row, media: factsOf(row) ?? null }));
}

/** @throws ApiError not_found */
function findMediaKey({ mediaKeys }: Pick<Services, 'mediaKeys'>, keyId: string): MediaKey {
  const key = mediaKeys.find(keyId);
  if (key) return key;
  throw new ApiError('not_found', `The copy was encrypted with the key ${keyId}, which this server does not have.`);
}

/** The copy of one content of the caller's account. @throws ApiError not_found */
export async function openMedia(services: Services, place: MediaPlace) {
  const stored = await readSealedMedia(services.database, place);
  if (stored === undefined) throw new ApiError('not_found', 'No copy of this content is kept.');
  return {
    bytes: openSealedMedia(findMediaKey(services, stored.keyId), place, stored),
    mediaType: stored.mediaType,
  };
}

/** A frame of a video of the caller's account. @throws ApiError not_found */
export async function openThumbnail(services: Services, place: MediaPlace, index: number) {
  const stored = await readSealedThumbnail(services.database, place, index);
  if (stored === undefined) throw new ApiError('not_found', 'No thumbnail with this index is kept.');
  const key = findMediaKey(services, stored.keyId);
  return { bytes: openSealedMedia(key, { ...place, thumbnail: index }, stored), mediaType: 'image/webp' };
}

/** @throws ApiError session_required, role_required */
export async function getWellness({ database }: Services, caller: Caller) {
  const { id } = requirePerson(caller, 'moderator');
  const [account, own] = await Promise.all([
    readAccountWellness(database, caller.accountKey),
    readWellnessOverride(database, id),
  ]);
  return { account, own, effective: applyWellnessOverride(account, own) };
}

/** Only the caller's own override changes. @throws ApiError session_required, role_required, invalid_request */
export async function changeWellness(services: Services, caller: Caller, body: unknown) {
  const { id } = requirePerson(caller, 'moderator');
  await writeWellnessOverride(services.database, id, parseBody(wellnessBody, body));
  return getWellness(services, caller);
}
