/** The bodies of the four moderation requests (specification §2.1, §2.3, §2.5; decisions.md). */
import { z } from 'zod';
import { limits } from '../catalog/limits.ts';
import type { Modality } from '../catalog/modalities.ts';
import {
  choice,
  fileSource,
  flag,
  imagePiiCategories,
  language,
  languageOrAuto,
  moderationProfileId,
  optional,
  source,
  withCode,
} from './fields.ts';

export const redactionModes = ['blur', 'box', 'solid', 'pixelate'] as const;
export type RedactionMode = (typeof redactionModes)[number];

/** As long as a text may be that is judged; one that is longer is too large. */
export const boundedText = z.string().refine((text) => text.length <= limits.text.characters, {
  message: `At most ${limits.text.characters} characters (UTF-16 units).`,
  ...withCode('payload_too_large'),
});

const content = boundedText.min(1, 'Must not be empty.');

const contents = z.array(content).min(1, 'Must hold at least one text.').max(limits.text.batch);

export const textRequest = z
  .strictObject({
    content: z.union([content, contents]).describe('The text, or an array of up to 100 texts (a batch).'),
    language: languageOrAuto.describe('Code, locale, English name, or "auto". Default English.'),
    replace: flag.describe('Return `safeContent` with unsafe words replaced.'),
    replaceSeverity: choice(['Low', 'Medium', 'High'], 'Low').describe('The mildest severity that is replaced.'),
    pii: flag.describe('Find personal data, and replace it in `safeContent`.'),
    moderationProfileId,
  })
  .meta({ id: 'TextRequest' });

const image = source(limits.image.sizeBytes);
const images = z.array(image).min(1, 'Must hold at least one image.').max(limits.image.batch);

export const imageRequest = z
  .strictObject({
    image: z.union([image, images]).describe('A public URL or Base64, or an array of up to 20 of them (a batch).'),
    language: language.describe('Language of the explanation. Default English.'),
    moderationProfileId,
    enableOcr: flag,
    enhancedOcr: flag.describe('Needs enableOcr.'),
    extractMetadata: flag,
    detectPii: flag,
    redactPii: flag.describe('Needs detectPii.'),
    piiCategories: imagePiiCategories,
    redactionMode: optional(z.enum(redactionModes)).describe('Default: the profile’s, else "blur".'),
  })
  .meta({ id: 'ImageRequest' });

const keyword = z.string().min(1).max(limits.keywords.characters);

const audioOptions = {
  transcribe: flag,
  transcriptionMode: optional(z.enum(['single', 'multiple'])).describe('Default: the best that the tier includes.'),
  analyzeSentiment: flag,
  detectTopics: flag,
  detectPii: flag,
  includeTimestamps: flag.describe('Needs transcribe.'),
  customKeywords: optional(z.array(keyword).max(limits.keywords.count)),
  detectDistress: flag,
  analyzeQuality: flag,
};

export const audioRequest = z
  .strictObject({
    audio: fileSource(limits.audio.sizeBytes).describe('A public URL or Base64.'),
    language: language.describe('Language of the explanation. Default English.'),
    moderationProfileId,
    extractMetadata: flag,
    ...audioOptions,
    redactPii: flag.describe('Beeps over personal data in `safeContent`. Needs detectPii.'),
  })
  .meta({ id: 'AudioRequest' });

export const videoRequest = z
  .strictObject({
    video: fileSource(limits.video.sizeBytes).describe('A public URL or Base64.'),
    language: language.describe('Language of the explanation. Default English.'),
    moderationProfileId,
    extractMetadata: flag,
    detectScenes: flag,
    analyzeAudio: optional(
      z.strictObject({
        enabled: z
          .boolean()
          .nullish()
          .transform((value) => value ?? true),
        channel: z
          .int()
          .min(0)
          .max(63)
          .nullish()
          .transform((value) => value ?? 0)
          .describe('Index of the audio track.'),
        ...audioOptions,
      }),
    ),
  })
  .meta({ id: 'VideoRequest' });

export const requestSchemas = {
  text: textRequest,
  image: imageRequest,
  audio: audioRequest,
  video: videoRequest,
} as const satisfies Record<Modality, z.ZodType>;

/** A request as parsed: every default filled in, languages as codes. */
export type ModerationRequest<M extends Modality = Modality> = z.output<(typeof requestSchemas)[M]>;
/** A request as callers write it. */
export type ModerationInput<M extends Modality = Modality> = z.input<(typeof requestSchemas)[M]>;

export type TextRequest = ModerationRequest<'text'>;
export type ImageRequest = ModerationRequest<'image'>;
export type AudioRequest = ModerationRequest<'audio'>;
export type VideoRequest = ModerationRequest<'video'>;
