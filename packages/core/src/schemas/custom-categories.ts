/** Categories that an account teaches by example, of texts or of pictures: what is sent, and how well they are recognised. */
import { z } from 'zod';
import { categories, categoryIds } from '../catalog/categories.ts';
import { limits } from '../catalog/limits.ts';
import { customCategoryIdSchema } from './custom-category-id.ts';
import { authorIdSchema } from './item-fields.ts';
import { MULTI_LINE_PATTERN } from './patterns.ts';
import { inputSourceSchema } from './request-fields.ts';
import { requestIdSchema } from './results/result-fields.ts';

const { leastExamples, examplesPerSide, exampleCharacters, nameCharacters, descriptionCharacters } =
  limits.customCategory;
const { picturesPerRequest, pictureSide } = limits.customCategory;

/** What a custom category is learned from and compared with; images include the frames of animations and videos. */
export const categoryModalities = ['text', 'image'] as const;
export type CategoryModality = (typeof categoryModalities)[number];

const categoryModalitySchema = z.enum(categoryModalities);

const fixedNames = new Set<string | null>(categoryIds.flatMap((id) => Object.values(categories[id])));

export const customCategoryNameSchema = z
  .string()
  .max(nameCharacters)
  .regex(/^[A-Z][A-Za-z0-9]+$/, 'UpperCamel: a capital, then letters and digits, such as "JobScams".')
  .refine((name) => !fixedNames.has(name), 'A fixed category has this name.')
  .describe('UpperCamel, and unlike the name of any other category of the account.');

export const categoryExampleSchema = z.strictObject({
  text: z.string().trim().min(1).max(exampleCharacters),
  belongs: z.boolean().describe('Whether the text belongs to the category.'),
});
export type CategoryExampleInput = z.output<typeof categoryExampleSchema>;

export const exampleIdSchema = z.string().regex(/^[0-9a-f]{64}$/, 'Must be 64 hexadecimal digits.');

const sidedExampleSchema = z.strictObject({ id: exampleIdSchema, belongs: z.boolean() });

const pictureSource = inputSourceSchema(limits.image.sizeBytes);

export const pictureExampleSchema = z.strictObject({
  data: pictureSource.describe(
    `Base64 or a URL, as in the moderation of images. A copy of its first frame, at most ${pictureSide} pixels a side, is stored.`,
  ),
  belongs: z.boolean().describe('Whether the picture belongs to the category.'),
});

/** A text or a picture of the activity log, which has to be kept there. */
export const loggedExampleSchema = z.strictObject({
  requestId: requestIdSchema,
  item: z.int().min(0).default(0).describe('Its place in a batch.'),
  belongs: z.boolean(),
});

const newExampleFields = {
  examples: z.array(categoryExampleSchema).max(2 * examplesPerSide),
  csv: z
    .string()
    .max(4 * examplesPerSide * exampleCharacters)
    .describe('Rows with the columns `text` and `belongs` (true or false); without `belongs`, every text belongs.'),
  pictures: z
    .array(pictureExampleSchema)
    .max(picturesPerRequest)
    .describe(`Of a category of pictures. At most ${picturesPerRequest} in a request; add more by further requests.`),
  fromLog: z
    .array(loggedExampleSchema)
    .max(2 * examplesPerSide)
    .describe(`Pictures need a copy kept for review, and are only for people; at most ${picturesPerRequest} of them.`),
};

export const customCategoryFields = {
  name: customCategoryNameSchema,
  description: z
    .string()
    .trim()
    .max(descriptionCharacters)
    .regex(new RegExp(MULTI_LINE_PATTERN), 'Without control characters.')
    .default(''),
};

/** A new category, or a new version of one with all of its examples. */
export const customCategoryInputSchema = z
  .strictObject({
    ...customCategoryFields,
    modality: categoryModalitySchema
      .optional()
      .describe('What it is about; default: text. It is the same in all versions.'),
    examples: newExampleFields.examples.default([]),
    csv: newExampleFields.csv.optional(),
    pictures: newExampleFields.pictures.default([]),
    keep: z
      .array(sidedExampleSchema)
      .max(2 * examplesPerSide)
      .default([])
      .describe('Of a new version: pictures of earlier versions that it has as well.'),
    fromLog: newExampleFields.fromLog.default([]),
  })
  .meta({ id: 'CustomCategoryRequest' });
export type CustomCategoryInput = z.output<typeof customCategoryInputSchema>;

/** Examples that are added to the latest version; a text or a picture that it has already changes sides. */
export const addExamplesSchema = z
  .strictObject({
    examples: newExampleFields.examples.default([]),
    csv: newExampleFields.csv.optional(),
    pictures: newExampleFields.pictures.default([]),
    fromLog: newExampleFields.fromLog.default([]),
    move: z
      .array(sidedExampleSchema)
      .max(2 * examplesPerSide)
      .default([])
      .describe('Examples that change sides.'),
    remove: z
      .array(z.string())
      .max(2 * examplesPerSide)
      .default([])
      .describe('Ids of examples that are left out, or their texts.'),
  })
  .meta({ id: 'CustomCategoryExamplesRequest' });

const share = z.number().min(0).max(1);
const intervalFields = {
  share,
  low: share.describe('Lower end of the 95% interval (Wilson).'),
  high: share.describe('Upper end.'),
};
const shareInterval = z.object(intervalFields).meta({ id: 'ShareInterval' });
export type ShareInterval = z.output<typeof shareInterval>;

/** What a threshold does with examples by a model that was learned without them. */
export const qualityPointSchema = z
  .object({
    threshold: share,
    found: shareInterval.describe('Of the examples that belong, the share that reaches the threshold.'),
    false: shareInterval.describe('Of those that do not, the share that reaches it as well.'),
    ordinary: shareInterval.describe(
      'Of ordinary texts or pictures that nothing was learned from, the share that reaches it.',
    ),
  })
  .meta({ id: 'CategoryQualityPoint' });
export type QualityPoint = z.output<typeof qualityPointSchema>;

export const categoryQualitySchema = z
  .object({
    belonging: z.int().describe('Examples that belong.'),
    others: z.int().describe('Examples that do not.'),
    auroc: share.describe('How often an example that belongs has a higher score than one that does not.'),
    suggestedThreshold: share.describe(
      'The lowest threshold with at most 5% of the other examples and of ordinary texts or pictures.',
    ),
    points: z.array(qualityPointSchema).describe('By threshold.'),
    confusedWith: z
      .array(z.object({ category: z.string(), belonging: share, others: share }))
      .describe(
        'Fixed categories that the model sees in at least a tenth of the belonging examples, and in the others.',
      ),
  })
  .meta({ id: 'CategoryQuality' });
export type CategoryQuality = z.output<typeof categoryQualitySchema>;

export const customCategorySchema = z
  .object({
    id: customCategoryIdSchema,
    version: z.int().min(1),
    modality: categoryModalitySchema.describe('What it is about; the same in all versions.'),
    name: z.string(),
    description: z.string(),
    archived: z.boolean(),
    belonging: z.int().describe('Examples that belong.'),
    others: z.int().describe('Examples that do not.'),
    isLearnable: z.boolean().describe(`Whether there are at least ${leastExamples} examples on both sides.`),
    quality: categoryQualitySchema.nullable().describe('null: this version was not learned yet.'),
    learnedMs: z.int().nullable().describe('How long learning took, in milliseconds.'),
    changedBy: z.string(),
    changedAt: z.date(),
  })
  .meta({ id: 'CustomCategory' });
export type CustomCategory = z.output<typeof customCategorySchema>;

export const storedExampleSchema = z
  .object({
    id: exampleIdSchema.describe('SHA-256 of the text, or of the stored picture.'),
    text: z.string().describe('Empty: it is a picture.'),
    belongs: z.boolean(),
    score: share.nullable().describe('By a model that was learned without it; null: not learned yet.'),
    disagrees: z.boolean().describe('Whether the other examples speak for the other side.'),
    requestId: z.string().nullable().describe('Where it was taken from in the activity log.'),
  })
  .meta({ id: 'CustomCategoryExample' });
export type StoredExample = z.output<typeof storedExampleSchema>;

export const customCategoryDetailsSchema = customCategorySchema
  .extend({ examples: z.array(storedExampleSchema) })
  .meta({ id: 'CustomCategoryDetails' });
export type CustomCategoryDetails = z.output<typeof customCategoryDetailsSchema>;

export const tryCategorySchema = z
  .strictObject({
    text: z.string().min(1).max(limits.text.characters).optional(),
    picture: pictureSource.optional().describe('Base64 or a URL.'),
    version: z.int().min(1).optional().describe('Default: the latest.'),
  })
  .refine(({ text, picture }) => (text === undefined) !== (picture === undefined), 'Either a text or a picture.')
  .describe('A text, or a picture of a category of pictures.');

export const tryCategoryResultSchema = z.object({ version: z.int(), score: share }).meta({ id: 'CustomCategoryTrial' });

export const backtestCategorySchema = z.strictObject({
  days: z.int().min(1).max(365).default(30),
  limit: z
    .int()
    .min(1)
    .max(limits.customCategory.backtestTexts)
    .default(limits.customCategory.backtestTexts)
    .describe('Number of latest texts or images to judge.'),
  threshold: share.default(0.5),
});

const loggedTextSchema = z
  .object({
    requestId: requestIdSchema,
    item: z.int(),
    at: z.date(),
    content: z.string().describe('Empty: it is a picture.'),
    authorId: authorIdSchema.nullable(),
    isClean: z.boolean().describe('The verdict of then.'),
    score: share,
  })
  .meta({ id: 'CategoryLoggedText' });

export const backtestCategoryResultSchema = z
  .object({
    version: z.int(),
    texts: z.int().describe('Texts or images of the log that were judged.'),
    notKept: z
      .int()
      .describe('Those of that time whose content, or whose copy for review, is not kept or cannot be read.'),
    found: z.int().describe('Those that reach the threshold.'),
    matches: z.array(loggedTextSchema).describe('At most 50 of them, the highest scores first.'),
    toLabel: z
      .array(loggedTextSchema)
      .describe('At most 20 that would teach most: scores nearest .5 that are no example.'),
  })
  .meta({ id: 'CategoryBacktest' });
export type CategoryBacktest = z.output<typeof backtestCategoryResultSchema>;
