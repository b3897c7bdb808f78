/** The bodies of the four moderation requests (docs/api.md, "Text", "Images", "Audio", "Video"). */
import { z } from 'zod';
import { limits } from '../catalog/limits.ts';
import type { Modality } from '../catalog/modalities.ts';
import { redactionModes } from '../catalog/redaction-modes.ts';
import { getDependencyConditions } from '../rules/dependencies.ts';
import { batchItemFields, itemFields } from './item-fields.ts';
import {
  choiceField,
  fileInputSourceSchema,
  flagField,
  imagePiiCategoriesSchema,
  inputSourceSchema,
  languageOrAutoSchema,
  languageSchema,
  moderationProfileIdSchema,
  optionalField,
  requireVisibleText,
  withErrorCode,
} from './request-fields.ts';

/** The maximum length of a text; a longer one is rejected as too large. */
export const boundedTextSchema = z
  .string()
  .refine((text) => text.length <= limits.text.characters, {
    message: `At most ${limits.text.characters} characters (UTF-16 units).`,
    ...withErrorCode('payload_too_large'),
  })
  .meta({ maxLength: limits.text.characters });

const content = requireVisibleText(boundedTextSchema);

const countCharacters = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0);

const contents = z
  .array(content)
  .min(1, 'Must hold at least one text.')
  .max(limits.text.batch)
  .refine((texts) => countCharacters(texts) <= limits.text.batchCharacters, {
    message: `The texts of a batch have at most ${limits.text.batchCharacters} characters together (UTF-16 units). Send them in several requests.`,
    ...withErrorCode('payload_too_large'),
  });

const hashesField = flagField.describe('Return `hashes` of the content, to be kept in banks. Free.');

const textOptionFields = {
  language: languageOrAutoSchema.describe('Code, locale, English name, or "auto". Default English.'),
  replace: flagField.describe('Return `safeContent` with unsafe words replaced.'),
  replaceSeverity: choiceField(['Low', 'Medium', 'High'], 'Low').describe('The mildest severity that is replaced.'),
  pii: flagField.describe('Find personal data, and replace it in `safeContent`.'),
  extractHashes: hashesField,
  moderationProfileId: moderationProfileIdSchema,
};

export const textRequestSchema = z.strictObject({
  content: z
    .union([content, contents])
    .describe('The text, or an array of up to 100 texts (a batch) of 100,000 characters together.'),
  ...textOptionFields,
  ...batchItemFields,
});

const { contentId: _, ...itemsOnly } = batchItemFields;

/** The first line of a streamed text: everything of a request but the text. */
export const textStreamOptionsSchema = z
  .strictObject({ ...textOptionFields, ...itemFields })
  .meta({ id: 'TextStreamOptions' });

/** Every further line of a streamed text. */
export const textStreamPieceSchema = z
  .strictObject({ text: z.string().describe('The next piece of the text, of any length; also an empty one.') })
  .meta({ id: 'TextStreamPiece' });

/** For the documentation: one text and a batch as separate schemas. */
export const textRequestVariants = z.union([
  z
    .strictObject({ content: content.describe('The text.'), ...textOptionFields, ...itemFields })
    .meta({ id: 'TextRequest' }),
  z
    .strictObject({
      content: contents.describe('Up to 100 texts of 100,000 characters together.'),
      ...textOptionFields,
      ...itemsOnly,
    })
    .meta({ id: 'TextBatchRequest' }),
]);

const image = inputSourceSchema(limits.image.sizeBytes);
const images = z.array(image).min(1, 'Must hold at least one image.').max(limits.image.batch);

const imageOptionFields = {
  language: languageSchema.describe('Language of the explanation. Default English.'),
  moderationProfileId: moderationProfileIdSchema,
  enableOcr: flagField,
  enhancedOcr: flagField.describe('Needs enableOcr.'),
  extractMetadata: flagField,
  extractHashes: hashesField,
  detectPii: flagField,
  redactPii: flagField.describe('Needs detectPii.'),
  piiCategories: imagePiiCategoriesSchema,
  redactionMode: optionalField(z.enum(redactionModes)).describe('Default: the profile’s, else "blur".'),
};

export const imageRequestSchema = z
  .strictObject({
    image: z.union([image, images]).describe('A public URL or Base64, or an array of up to 20 of them (a batch).'),
    ...imageOptionFields,
    ...batchItemFields,
  })
  .meta({ allOf: getDependencyConditions('image') });

/** For the documentation: one image and a batch as separate schemas. */
export const imageRequestVariants = z.union([
  z
    .strictObject({ image: image.describe('A public URL or Base64.'), ...imageOptionFields, ...itemFields })
    .meta({ id: 'ImageRequest', allOf: getDependencyConditions('image') }),
  z
    .strictObject({ image: images.describe('Up to 20 public URLs or Base64.'), ...imageOptionFields, ...itemsOnly })
    .meta({ id: 'ImageBatchRequest', allOf: getDependencyConditions('image') }),
]);

const keyword = z.string().min(1).max(limits.keywords.characters);

const audioOptionFields = {
  transcribe: flagField,
  transcriptionMode: optionalField(z.enum(['single', 'multiple'])).describe(
    'Default: the best that the tier includes.',
  ),
  analyzeSentiment: flagField,
  detectTopics: flagField,
  detectPii: flagField,
  includeTimestamps: flagField.describe('Needs transcribe.'),
  customKeywords: optionalField(z.array(keyword).max(limits.keywords.count)),
  detectDistress: flagField,
  analyzeQuality: flagField,
};

export const audioRequestSchema = z
  .strictObject({
    audio: fileInputSourceSchema(limits.audio.sizeBytes).describe('A public URL or Base64.'),
    language: languageSchema.describe('Language of the explanation. Default English.'),
    moderationProfileId: moderationProfileIdSchema,
    extractMetadata: flagField,
    extractHashes: hashesField,
    ...audioOptionFields,
    ...itemFields,
    redactPii: flagField.describe('Beeps over personal data in `safeContent`. Needs detectPii.'),
  })
  .meta({ id: 'AudioRequest', allOf: getDependencyConditions('audio') });

const trackIndex = z.int().min(0).max(63);

export const videoRequestSchema = z
  .strictObject({
    video: fileInputSourceSchema(limits.video.sizeBytes).describe('A public URL or Base64.'),
    language: languageSchema.describe('Language of the explanation. Default English.'),
    moderationProfileId: moderationProfileIdSchema,
    extractMetadata: flagField,
    extractHashes: hashesField,
    detectScenes: flagField,
    ...itemFields,
    analyzeAudio: optionalField(
      z
        .strictObject({
          enabled: z
            .boolean()
            .nullish()
            .transform((value) => value ?? true),
          channel: z
            .union([trackIndex, z.array(trackIndex).min(1).max(limits.recording.audioTracks)])
            .nullish()
            .transform((value) => [...new Set([value ?? 0].flat())])
            .describe('Index of the audio track, or the indices of several.'),
          ...audioOptionFields,
        })
        .meta({ allOf: getDependencyConditions('video', 'analyzeAudio') }),
    ),
  })
  .meta({ id: 'VideoRequest' });

export const requestSchemas = {
  text: textRequestSchema,
  image: imageRequestSchema,
  audio: audioRequestSchema,
  video: videoRequestSchema,
} as const satisfies Record<Modality, z.ZodType>;

/** A parsed request: with defaults, and languages as codes. */
export type ModerationRequest<M extends Modality = Modality> = z.output<(typeof requestSchemas)[M]>;
/** A request as clients write it. */
export type ModerationInput<M extends Modality = Modality> = z.input<(typeof requestSchemas)[M]>;

export type TextRequest = ModerationRequest<'text'>;
export type ImageRequest = ModerationRequest<'image'>;
export type AudioRequest = ModerationRequest<'audio'>;
export type VideoRequest = ModerationRequest<'video'>;
